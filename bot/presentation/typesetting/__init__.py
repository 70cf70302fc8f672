"""Setting type: fonts, colours, names fit to be drawn, and the one typst compiler."""

name-poses = (spielt mit)
name-fallback = Spieler { $number }

name-poses = (player)
name-fallback = Player { $number }

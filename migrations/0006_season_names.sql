-- Whether somebody's name may stand in the table of a season: they say so themselves (B49).
ALTER TABLE person ADD COLUMN in_season INTEGER NOT NULL DEFAULT 1 CHECK (in_season IN (0, 1));

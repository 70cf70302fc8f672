-- The entry of each evening in the calendar of its server. `event` is null while Discord has not
-- answered: whether the entry is there is then looked up, so that it is never made twice.

CREATE TABLE calendar (
    tournament INTEGER PRIMARY KEY REFERENCES tournament (id),
    event INTEGER,
    shown TEXT NOT NULL
) STRICT;

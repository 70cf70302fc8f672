-- Absences in which something fell due, or long ones, of which the lead of an evening is still to
-- be told: what fell due stands in the journal behind entry `after`.
CREATE TABLE absence (
    tournament INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    since TEXT NOT NULL,
    until TEXT NOT NULL,
    after INTEGER NOT NULL,
    PRIMARY KEY (tournament, since)
) STRICT;

-- What was typed into a form that waits for a confirmation or was refused: it opens again filled
-- in, also after a restart. Only the newest are kept.
CREATE TABLE draft (
    number INTEGER PRIMARY KEY,
    word TEXT NOT NULL UNIQUE,
    tournament INTEGER NOT NULL,
    person TEXT NOT NULL,
    typed TEXT NOT NULL
) STRICT;

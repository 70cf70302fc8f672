-- What was typed into a form that waits for a confirmation or was refused: it opens again filled
-- in, also after a restart. Only the newest are kept.
CREATE TABLE draft (
    number INTEGER PRIMARY KEY,
    word TEXT NOT NULL UNIQUE,
    tournament INTEGER NOT NULL,
    person TEXT NOT NULL,
    typed TEXT NOT NULL
) STRICT;

-- What is to be said and stands in no journal (a quiet word, words for everybody), until Discord
-- has taken it.
CREATE TABLE said (
    number INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    guild INTEGER NOT NULL,
    tournament INTEGER NOT NULL,
    notice TEXT NOT NULL
) STRICT;

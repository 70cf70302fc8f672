-- What is to be said and stands in no journal (a quiet word and its answer, words for everybody):
-- kept until Discord has taken it. `key` stays, so that a form that is sent again counts once.
-- `notice` goes once it is told, except what is for one person: they find it again under /me.
CREATE TABLE said (
    number INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    guild INTEGER NOT NULL,
    tournament INTEGER NOT NULL,
    person TEXT NOT NULL,
    reader TEXT,
    at TEXT NOT NULL,
    notice TEXT,
    is_told INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX said_to ON said (reader, tournament) WHERE reader IS NOT NULL;

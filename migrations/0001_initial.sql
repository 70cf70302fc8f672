-- One file per server: several guilds and tournaments side by side (B46). Moments are ISO 8601 in
-- UTC. The journal is the only truth about a tournament; words and Discord ids of people stand
-- beside it, so that they can be erased without touching it (B49).

CREATE TABLE guild (
    id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL CHECK (json_valid(settings))
) STRICT;

-- `name` and `phase` repeat what the journal says, for lists that fold nothing.
CREATE TABLE tournament (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    name TEXT NOT NULL,
    phase TEXT NOT NULL,
    created_at TEXT NOT NULL
) STRICT;

CREATE INDEX tournament_of_guild ON tournament (guild, id);

-- `by` is an internal id; the clock acts without one. `body` is the event without its type, its
-- moment and the words of people.
CREATE TABLE journal (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    "by" TEXT,
    role TEXT NOT NULL CHECK (role IN ('participant', 'supervisor', 'lead', 'clock')),
    type TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tournament, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER journal_has_no_gaps BEFORE INSERT ON journal
WHEN NEW.seq <> 1 + coalesce((SELECT max(seq) FROM journal WHERE tournament = NEW.tournament), 0)
BEGIN
    SELECT RAISE(ABORT, 'the journal has no gaps: this is not its next entry');
END;

CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal
BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only: an entry is never changed');
END;

CREATE TRIGGER journal_is_never_shortened BEFORE DELETE ON journal
BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only: an entry is never removed');
END;

-- Names at sign-up, reasons, notes and texts of disputes. Erasing somebody deletes their rows;
-- the entry is then read with empty words.
CREATE TABLE words (
    tournament INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    field TEXT NOT NULL,
    person TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (tournament, seq, field),
    FOREIGN KEY (tournament, seq) REFERENCES journal (tournament, seq)
) STRICT, WITHOUT ROWID;

CREATE INDEX words_of_person ON words (person, tournament);

-- Who acts: members and guests. `discord` is null for guests and for who was erased; an id is
-- never given again.
CREATE TABLE person (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE GENERATED ALWAYS AS ('p' || number) STORED,
    guild INTEGER NOT NULL,
    discord INTEGER,
    name TEXT NOT NULL,
    UNIQUE (guild, discord)
) STRICT;

-- Forms that have counted: sent again, they change nothing (B15).
CREATE TABLE form (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (tournament, id)
) STRICT, WITHOUT ROWID;

-- Where each panel stands in Discord, and what was last put there.
CREATE TABLE post (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    panel TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    PRIMARY KEY (tournament, panel)
) STRICT, WITHOUT ROWID;

-- Up to which entry everything has been told, and what has been told beyond it.
CREATE TABLE outbox (
    tournament INTEGER PRIMARY KEY REFERENCES tournament (id),
    seq INTEGER NOT NULL
) STRICT;

-- `message` is null while the notice is on its way; the nonce lets Discord drop a second one.
CREATE TABLE notice (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    key TEXT NOT NULL,
    seq INTEGER NOT NULL,
    nonce TEXT NOT NULL,
    channel INTEGER,
    message INTEGER,
    PRIMARY KEY (tournament, key)
) STRICT, WITHOUT ROWID;

-- The last moment at which the bot could be reached (B31).
CREATE TABLE beat (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at TEXT NOT NULL
) STRICT;

-- Which commands Discord was last told, so that they are published only when they have changed.

CREATE TABLE published (
    application INTEGER PRIMARY KEY,
    word TEXT NOT NULL
) STRICT;

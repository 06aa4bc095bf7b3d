-- The project file, version 6: the submissions that its documents were selected from, each with its fate.

CREATE TABLE selection (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  report TEXT NOT NULL
) STRICT;

CREATE TABLE submission (
  place INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  fate TEXT NOT NULL,
  text TEXT
) STRICT;

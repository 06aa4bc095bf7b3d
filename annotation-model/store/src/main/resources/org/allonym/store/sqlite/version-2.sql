-- The project file, version 2: suggestions that annotators turned down, so that they stay down and can be brought back;
-- and whether an annotator has finished a document at least once.

ALTER TABLE work ADD COLUMN passed INTEGER NOT NULL DEFAULT 0;

CREATE TABLE rejection (
  document INTEGER NOT NULL REFERENCES document,
  actor TEXT NOT NULL,
  start INTEGER NOT NULL,
  end INTEGER NOT NULL,
  label TEXT NOT NULL,
  PRIMARY KEY (document, actor, start, end, label),
  CHECK (start >= 0 AND end > start)
) STRICT, WITHOUT ROWID;

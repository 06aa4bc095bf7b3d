-- The project file, version 8: what a second reader was asked and answered.

CREATE TABLE reader_answer (
  reading TEXT NOT NULL,
  document INTEGER NOT NULL REFERENCES document,
  start INTEGER NOT NULL,
  end INTEGER NOT NULL,
  hash TEXT NOT NULL,
  asked TEXT NOT NULL,
  answers TEXT NOT NULL,
  failure TEXT NOT NULL,
  prompt_tokens INTEGER NOT NULL,
  answer_tokens INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (reading, document, start),
  CHECK (start >= 0 AND end > start)
) STRICT, WITHOUT ROWID;

CREATE INDEX reader_answer_hash ON reader_answer (hash);

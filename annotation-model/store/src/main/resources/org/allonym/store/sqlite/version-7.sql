-- The project file, version 7: what a transcript says of each message.

ALTER TABLE turn ADD COLUMN role TEXT NOT NULL DEFAULT '';
ALTER TABLE turn ADD COLUMN time TEXT NOT NULL DEFAULT '';

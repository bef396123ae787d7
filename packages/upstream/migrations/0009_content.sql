-- A filling or a restoration that began and has not ended: what it writes, and how many of its batches are in.
CREATE TABLE unfinished_writes (
  source TEXT PRIMARY KEY,
  began_at INTEGER NOT NULL,
  batches INTEGER NOT NULL
) WITHOUT ROWID;

-- When an editor last changed something, so that no later start of the sample takes it for its own.
CREATE TABLE edits (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  edited_at INTEGER NOT NULL
);

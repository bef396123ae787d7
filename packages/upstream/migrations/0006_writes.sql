CREATE TABLE subscribers (
  email TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE contact_messages (
  n INTEGER PRIMARY KEY,
  created_at INTEGER NOT NULL,
  idempotency_key TEXT UNIQUE,
  fingerprint TEXT NOT NULL,
  body TEXT NOT NULL
);

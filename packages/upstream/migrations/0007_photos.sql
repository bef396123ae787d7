-- The photos of the sample, so that galleries have something to show without a bucket. Only a filling writes them: a deployed API
-- whose records name photos of another host leaves this empty.
CREATE TABLE photos (
  name TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  body BLOB NOT NULL
);

CREATE TABLE group_members (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  group_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  name TEXT,
  words TEXT NOT NULL
);
CREATE UNIQUE INDEX group_members_id ON group_members (group_id, id);
CREATE INDEX group_members_by_position ON group_members (group_id, position, id);
CREATE INDEX group_members_by_name ON group_members (group_id, name, id);

CREATE TABLE ads (
  id TEXT PRIMARY KEY,
  slot TEXT NOT NULL,
  position INTEGER NOT NULL,
  body TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX ads_slot ON ads (slot, position);

CREATE TABLE flash_sales (
  ends_at INTEGER PRIMARY KEY,
  body TEXT NOT NULL
);

CREATE TABLE short_links (
  code TEXT PRIMARY KEY,
  destination TEXT NOT NULL
) WITHOUT ROWID;

-- Every way a serial can be asked for, so that a look-up is a few equality searches: see writes/serials.ts.
CREATE TABLE serial_traces (
  trace TEXT NOT NULL,
  report TEXT NOT NULL,
  PRIMARY KEY (trace, report)
) WITHOUT ROWID;

-- When and with how much the sample was filled in.
CREATE TABLE fillings (
  filled_at INTEGER PRIMARY KEY,
  resource_rows INTEGER NOT NULL
);

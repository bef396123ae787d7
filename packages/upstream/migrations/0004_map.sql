-- What the map shows, and nothing else: a row that must not be seen has no point. An event's point goes when the event is over.
CREATE TABLE map_points (
  n INTEGER PRIMARY KEY,
  type TEXT NOT NULL,
  id TEXT NOT NULL,
  name TEXT,
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  cell INTEGER NOT NULL,
  until INTEGER,
  line TEXT
);
CREATE INDEX map_points_cell ON map_points (cell, type);
CREATE INDEX map_points_until ON map_points (until) WHERE until IS NOT NULL;

-- The points counted per tile and type at every depth a cluster can have, so that a view of the whole country reads a few hundred rows
-- whatever is stored. `first` and `last` are the outermost cells within: their common prefix says where the cluster falls apart.
CREATE TABLE map_cells (
  depth INTEGER NOT NULL,
  cell INTEGER NOT NULL,
  type TEXT NOT NULL,
  count INTEGER NOT NULL,
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  PRIMARY KEY (depth, cell, type)
) WITHOUT ROWID;

CREATE TRIGGER map_points_added AFTER INSERT ON map_points BEGIN
  INSERT INTO map_cells (depth, cell, type, count, lat, lng, first, last)
  SELECT column1, new.cell >> (40 - 2 * column1), new.type, 1, new.lat, new.lng, new.cell, new.cell
  FROM (VALUES (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16)) WHERE true
  ON CONFLICT DO UPDATE SET
    count = count + 1,
    lat = lat + excluded.lat,
    lng = lng + excluded.lng,
    first = min(first, excluded.first),
    last = max(last, excluded.last);
END;

CREATE TRIGGER map_points_removed AFTER DELETE ON map_points BEGIN
  UPDATE map_cells SET count = count - 1, lat = lat - old.lat, lng = lng - old.lng
  WHERE type = old.type AND (depth, cell) IN (
    SELECT column1, old.cell >> (40 - 2 * column1)
    FROM (VALUES (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16))
  );
  DELETE FROM map_cells WHERE count = 0 AND type = old.type AND (depth, cell) IN (
    SELECT column1, old.cell >> (40 - 2 * column1)
    FROM (VALUES (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16))
  );
END;

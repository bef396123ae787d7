-- What is counted per tile is counted per city too, so that a cluster can be called after the one that most of it is in.
ALTER TABLE map_points ADD COLUMN city TEXT;
UPDATE map_points SET city = (
  SELECT coalesce(detail ->> '$.start.city', detail ->> '$.place.city', detail ->> '$.location.city', detail ->> '$.stolenLocation.city')
  FROM documents d WHERE d.n = map_points.n
);

DROP TRIGGER map_points_added;
DROP TRIGGER map_points_removed;
DROP TABLE map_cells;

-- Without a city it is ''.
CREATE TABLE map_cells (
  depth INTEGER NOT NULL,
  cell INTEGER NOT NULL,
  type TEXT NOT NULL,
  city TEXT NOT NULL,
  count INTEGER NOT NULL,
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  PRIMARY KEY (depth, cell, type, city)
) WITHOUT ROWID;

INSERT INTO map_cells (depth, cell, type, city, count, lat, lng, first, last)
SELECT column1, cell >> (40 - 2 * column1), type, coalesce(city, ''), count(*), sum(lat), sum(lng), min(cell), max(cell)
FROM map_points, (VALUES (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16))
GROUP BY 1, 2, 3, 4;

CREATE TRIGGER map_points_added AFTER INSERT ON map_points BEGIN
  INSERT INTO map_cells (depth, cell, type, city, count, lat, lng, first, last)
  SELECT column1, new.cell >> (40 - 2 * column1), new.type, coalesce(new.city, ''), 1, new.lat, new.lng, new.cell, new.cell
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
  WHERE type = old.type AND city = coalesce(old.city, '') AND (depth, cell) IN (
    SELECT column1, old.cell >> (40 - 2 * column1)
    FROM (VALUES (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16))
  );
  DELETE FROM map_cells WHERE count = 0 AND type = old.type AND city = coalesce(old.city, '') AND (depth, cell) IN (
    SELECT column1, old.cell >> (40 - 2 * column1)
    FROM (VALUES (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16))
  );
END;

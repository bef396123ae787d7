-- One row a tile instead of one for each kind and city in it, so that a map reads as many rows as it has tiles, however much and however
-- many cities they hold. `kinds` is by type: [how many, the first of their cells, the last].
CREATE TABLE map_tiles (
  depth INTEGER NOT NULL,
  cell INTEGER NOT NULL,
  kinds TEXT NOT NULL,
  PRIMARY KEY (depth, cell)
) WITHOUT ROWID;

-- What a cluster is called after: of a tile, by the most. Without a city it is '', which is only chosen where no other is.
CREATE TABLE map_cities (
  depth INTEGER NOT NULL,
  cell INTEGER NOT NULL,
  type TEXT NOT NULL,
  city TEXT NOT NULL,
  count INTEGER NOT NULL,
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  PRIMARY KEY (depth, cell, type, city)
) WITHOUT ROWID;
CREATE INDEX map_cities_fullest ON map_cities (depth, cell, type, (city = ''), count DESC);

CREATE VIEW map_depths (depth) AS
VALUES (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16);

INSERT INTO map_cities (depth, cell, type, city, count, lat, lng)
SELECT depth, cell, type, city, count, lat, lng FROM map_cells;

INSERT INTO map_tiles (depth, cell, kinds)
SELECT depth, cell, json_group_object(type, json_array(count, first, last)) FROM (
  SELECT depth, cell, type, sum(count) AS count, min(first) AS first, max(last) AS last FROM map_cells GROUP BY depth, cell, type
) GROUP BY depth, cell;

DROP TRIGGER map_points_added;
DROP TRIGGER map_points_removed;
DROP TABLE map_cells;
DROP INDEX map_points_cell;
CREATE INDEX map_points_cell ON map_points (type, cell);

CREATE TRIGGER map_points_added AFTER INSERT ON map_points BEGIN
  INSERT INTO map_tiles (depth, cell, kinds)
  SELECT depth, new.cell >> (40 - 2 * depth), json_object(new.type, json_array(1, new.cell, new.cell)) FROM map_depths WHERE true
  ON CONFLICT DO UPDATE SET kinds = json_set(kinds, '$.' || new.type, json_array(
    coalesce(kinds ->> ('$.' || new.type || '[0]'), 0) + 1,
    min(coalesce(kinds ->> ('$.' || new.type || '[1]'), new.cell), new.cell),
    max(coalesce(kinds ->> ('$.' || new.type || '[2]'), new.cell), new.cell)
  ));
  INSERT INTO map_cities (depth, cell, type, city, count, lat, lng)
  SELECT depth, new.cell >> (40 - 2 * depth), new.type, coalesce(new.city, ''), 1, new.lat, new.lng FROM map_depths WHERE true
  ON CONFLICT DO UPDATE SET count = count + 1, lat = lat + excluded.lat, lng = lng + excluded.lng;
END;

CREATE TRIGGER map_points_removed AFTER DELETE ON map_points BEGIN
  UPDATE map_tiles SET kinds = iif(
    kinds ->> ('$.' || old.type || '[0]') > 1,
    json_set(kinds, '$.' || old.type || '[0]', (kinds ->> ('$.' || old.type || '[0]')) - 1),
    json_remove(kinds, '$.' || old.type)
  ) WHERE (depth, cell) IN (SELECT depth, old.cell >> (40 - 2 * depth) FROM map_depths);
  DELETE FROM map_tiles WHERE kinds = '{}' AND (depth, cell) IN (SELECT depth, old.cell >> (40 - 2 * depth) FROM map_depths);
  UPDATE map_cities SET count = count - 1, lat = lat - old.lat, lng = lng - old.lng
  WHERE type = old.type AND city = coalesce(old.city, '')
    AND (depth, cell) IN (SELECT depth, old.cell >> (40 - 2 * depth) FROM map_depths);
  DELETE FROM map_cities WHERE count = 0 AND type = old.type AND city = coalesce(old.city, '')
    AND (depth, cell) IN (SELECT depth, old.cell >> (40 - 2 * depth) FROM map_depths);
END;

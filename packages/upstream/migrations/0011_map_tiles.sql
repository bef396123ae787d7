-- One row a tile instead of one for each kind and city in it, so that a map reads as many rows as it has tiles, however much and however
-- many cities they hold. `kinds` is by type: [how many, the first of their cells, the last, latitude, longitude, city], the last three of the
-- one thing that stands for all: of the city that most of them are in the one in the first cell, in whatever order they came.
CREATE TABLE map_tiles (
  depth INTEGER NOT NULL,
  cell INTEGER NOT NULL,
  kinds TEXT NOT NULL,
  PRIMARY KEY (depth, cell)
) WITHOUT ROWID;

-- How much of a tile is in which city. Without a city it is '', which stands for a tile only where no other does.
CREATE TABLE map_cities (
  depth INTEGER NOT NULL,
  cell INTEGER NOT NULL,
  type TEXT NOT NULL,
  city TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (depth, cell, type, city)
) WITHOUT ROWID;
CREATE INDEX map_cities_fullest ON map_cities (depth, cell, type, (city = ''), count DESC, city);

CREATE VIEW map_depths (depth) AS
VALUES (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16);

-- The points are put back below, and counted by the triggers.
CREATE TABLE moved_points AS SELECT * FROM map_points;
DROP TRIGGER map_points_added;
DROP TRIGGER map_points_removed;
DELETE FROM map_points;
DROP TABLE map_cells;
DROP INDEX map_points_cell;
CREATE INDEX map_points_cell ON map_points (type, cell);
CREATE INDEX map_points_city ON map_points (type, city, cell, lat, lng);

CREATE TRIGGER map_points_added AFTER INSERT ON map_points BEGIN
  INSERT INTO map_cities (depth, cell, type, city, count)
  SELECT depth, new.cell >> (40 - 2 * depth), new.type, coalesce(new.city, ''), 1 FROM map_depths WHERE true
  ON CONFLICT DO UPDATE SET count = count + 1;

  INSERT INTO map_tiles (depth, cell, kinds)
  SELECT depth, new.cell >> (40 - 2 * depth), '{}' FROM map_depths WHERE true ON CONFLICT DO NOTHING;

  UPDATE map_tiles SET kinds = iif(
    kinds -> ('$.' || new.type) IS NULL,
    json_set(kinds, '$.' || new.type, json_array(1, new.cell, new.cell, new.lat, new.lng, coalesce(new.city, ''))),
    json_set(
      kinds,
      '$.' || new.type || '[0]', (kinds ->> ('$.' || new.type || '[0]')) + 1,
      '$.' || new.type || '[1]', min(kinds ->> ('$.' || new.type || '[1]'), new.cell),
      '$.' || new.type || '[2]', max(kinds ->> ('$.' || new.type || '[2]'), new.cell)
    )
  ) WHERE (depth, cell) IN (SELECT depth, new.cell >> (40 - 2 * depth) FROM map_depths);

  -- It may be the first of the fullest city, or have made its city the fullest.
  UPDATE map_tiles SET kinds = coalesce((
    SELECT json_set(
      kinds,
      '$.' || new.type || '[3]', p.lat,
      '$.' || new.type || '[4]', p.lng,
      '$.' || new.type || '[5]', coalesce(p.city, '')
    ) FROM map_points p
    WHERE p.type = new.type
      AND p.cell BETWEEN map_tiles.cell << (40 - 2 * depth) AND ((map_tiles.cell + 1) << (40 - 2 * depth)) - 1
      AND p.city IS (
        SELECT nullif(f.city, '') FROM map_cities f WHERE f.depth = map_tiles.depth AND f.cell = map_tiles.cell AND f.type = new.type
        ORDER BY f.city = '', f.count DESC, f.city LIMIT 1
      ) ORDER BY p.cell, p.lat, p.lng LIMIT 1
  ), kinds) WHERE (depth, cell) IN (SELECT depth, new.cell >> (40 - 2 * depth) FROM map_depths);
END;

CREATE TRIGGER map_points_removed AFTER DELETE ON map_points BEGIN
  UPDATE map_cities SET count = count - 1
  WHERE type = old.type AND city = coalesce(old.city, '')
    AND (depth, cell) IN (SELECT depth, old.cell >> (40 - 2 * depth) FROM map_depths);
  DELETE FROM map_cities WHERE count = 0 AND type = old.type AND city = coalesce(old.city, '')
    AND (depth, cell) IN (SELECT depth, old.cell >> (40 - 2 * depth) FROM map_depths);

  UPDATE map_tiles SET kinds = iif(
    kinds ->> ('$.' || old.type || '[0]') > 1,
    json_set(kinds, '$.' || old.type || '[0]', (kinds ->> ('$.' || old.type || '[0]')) - 1),
    json_remove(kinds, '$.' || old.type)
  ) WHERE (depth, cell) IN (SELECT depth, old.cell >> (40 - 2 * depth) FROM map_depths);
  DELETE FROM map_tiles WHERE kinds = '{}' AND (depth, cell) IN (SELECT depth, old.cell >> (40 - 2 * depth) FROM map_depths);

  -- It may have been the first of the fullest city, or its city may be that no more.
  UPDATE map_tiles SET kinds = coalesce((
    SELECT json_set(
      kinds,
      '$.' || old.type || '[3]', p.lat,
      '$.' || old.type || '[4]', p.lng,
      '$.' || old.type || '[5]', coalesce(p.city, '')
    ) FROM map_points p
    WHERE p.type = old.type
      AND p.cell BETWEEN map_tiles.cell << (40 - 2 * depth) AND ((map_tiles.cell + 1) << (40 - 2 * depth)) - 1
      AND p.city IS (
        SELECT nullif(f.city, '') FROM map_cities f WHERE f.depth = map_tiles.depth AND f.cell = map_tiles.cell AND f.type = old.type
        ORDER BY f.city = '', f.count DESC, f.city LIMIT 1
      ) ORDER BY p.cell, p.lat, p.lng LIMIT 1
  ), kinds) WHERE (depth, cell) IN (SELECT depth, old.cell >> (40 - 2 * depth) FROM map_depths)
    AND kinds ->> ('$.' || old.type || '[5]') = coalesce(old.city, '');
END;

INSERT INTO map_points SELECT * FROM moved_points;
DROP TABLE moved_points;

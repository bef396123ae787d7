-- What `q` asks has descriptions too, behind a bar that no word has, and the colours of products; names and places stand before it. Every
-- list has the state of its items.
DROP TRIGGER cycling_routes_added;
DROP TRIGGER cycling_routes_reworded;
DROP TRIGGER rides_added;
DROP TRIGGER rides_reworded;
DROP TRIGGER products_added;
DROP TRIGGER products_reworded;
DROP TRIGGER stolen_added;
DROP TRIGGER stolen_reworded;
DROP TRIGGER cycling_groups_reworded;
DROP TRIGGER events_reworded;
DROP VIEW cycling_routes_terms;
DROP VIEW rides_terms;
DROP VIEW products_terms;
DROP VIEW stolen_terms;

ALTER TABLE cycling_routes ADD COLUMN state TEXT;
ALTER TABLE rides ADD COLUMN state TEXT;
ALTER TABLE products ADD COLUMN state TEXT;
ALTER TABLE stolen ADD COLUMN state TEXT;
UPDATE cycling_routes SET state = (SELECT lower(detail ->> '$.start.state') FROM documents d WHERE d.n = cycling_routes.n);
UPDATE rides SET state = (SELECT lower(detail ->> '$.start.state') FROM documents d WHERE d.n = rides.n);
UPDATE products SET state = (SELECT lower(detail ->> '$.place.state') FROM documents d WHERE d.n = products.n);
UPDATE stolen SET state = (SELECT lower(detail ->> '$.stolenLocation.state') FROM documents d WHERE d.n = stolen.n);

-- Unaccented, as lists/terms.ts does it.
CREATE TABLE plain (n INTEGER PRIMARY KEY, text TEXT NOT NULL);
INSERT INTO plain SELECT n,
  iif(detail ->> '$.price' IS NULL, '', ' ' || coalesce(lower(detail ->> '$.color'), '')) || ' | ' || coalesce(lower(detail ->> '$.description'), '')
FROM documents;
UPDATE plain SET text = replace(replace(replace(replace(replace(replace(replace(replace(text, 'á', 'a'), 'à', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'Á', 'a'), 'À', 'a'), 'Ã', 'a');
UPDATE plain SET text = replace(replace(replace(replace(replace(replace(replace(text, 'Â', 'a'), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'É', 'e'), 'Ê', 'e');
UPDATE plain SET text = replace(replace(replace(replace(replace(replace(replace(text, 'í', 'i'), 'ï', 'i'), 'Í', 'i'), 'ç', 'c'), 'Ç', 'c'), 'ñ', 'n'), 'Ñ', 'n');
UPDATE plain SET text = replace(replace(replace(replace(replace(replace(replace(replace(text, 'ó', 'o'), 'ò', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o');
UPDATE plain SET text = replace(replace(replace(replace(replace(replace(text, 'ú', 'u'), 'ù', 'u'), 'û', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u');
UPDATE plain SET text = replace(replace(replace(replace(replace(replace(replace(replace(text, '.', ' '), ',', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' ');
UPDATE plain SET text = replace(replace(replace(replace(replace(replace(replace(replace(text, '-', ' '), '–', ' '), '—', ' '), '/', ' '), '"', ' '), '''', ' '), '“', ' '), '”', ' ');
UPDATE plain SET text = replace(replace(replace(replace(replace(replace(text, char(10), ' '), char(13), ' '), char(9), ' '), '%', ' '), '’', ' '), '$', ' ');
UPDATE plain SET text = replace(replace(replace(replace(replace(replace(replace(replace(text, '+', ' '), '±', ' '), '&', ' '), '*', ' '), '#', ' '), '…', ' '), '·', ' '), '•', ' ');
UPDATE plain SET text = replace(replace(replace(replace(replace(replace(replace(text, 'ª', 'a'), 'º', 'o'), '°', ' '), '=', ' '), '@', ' '), '[', ' '), ']', ' ');
UPDATE cycling_routes SET words = words || (SELECT text FROM plain WHERE plain.n = cycling_routes.n);
UPDATE rides SET words = words || (SELECT text FROM plain WHERE plain.n = rides.n);
UPDATE cycling_groups SET words = words || (SELECT text FROM plain WHERE plain.n = cycling_groups.n);
UPDATE events SET words = words || (SELECT text FROM plain WHERE plain.n = events.n);
UPDATE products SET words = words || (SELECT text FROM plain WHERE plain.n = products.n);
UPDATE stolen SET words = words || (SELECT text FROM plain WHERE plain.n = stolen.n);
DROP TABLE plain;

CREATE VIEW cycling_routes_terms AS SELECT n,
  words || ' _state_' || hex(state)
    || ' _difficulty_' || hex(difficulty) || ' _bike_type_' || hex(bike_type) || ' _loop_' || hex(loop)
    || ' _creator_' || hex(creator)
    || ' _distance_' || char(96 + length(printf('%x', max(0, distance)))) || substr(printf('%x', max(0, distance)), 1, 2)
    || ' _duration_' || char(96 + length(printf('%x', max(0, duration)))) || substr(printf('%x', max(0, duration)), 1, 2)
    || ' _elevation_' || char(96 + length(printf('%x', max(0, elevation)))) || substr(printf('%x', max(0, elevation)), 1, 2)
    || ' _tile_2_' || hex(cell >> 36) || ' _tile_4_' || hex(cell >> 32) || ' _tile_6_' || hex(cell >> 28)
    || ' _tile_8_' || hex(cell >> 24) || ' _tile_10_' || hex(cell >> 20) || ' _tile_12_' || hex(cell >> 16) AS terms
FROM cycling_routes;
DELETE FROM cycling_routes_search;
INSERT INTO cycling_routes_search (rowid, words) SELECT n, terms FROM cycling_routes_terms;
CREATE TRIGGER cycling_routes_added AFTER INSERT ON cycling_routes BEGIN
  INSERT INTO cycling_routes_search (rowid, words) SELECT n, terms FROM cycling_routes_terms WHERE n = new.n;
  INSERT INTO counts (resource, facet, count) VALUES ('cycling_routes', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'cycling_routes' AND id = new.id;
END;
CREATE TRIGGER cycling_routes_reworded
AFTER UPDATE OF words, state, difficulty, bike_type, loop, creator, distance, duration, elevation, cell ON cycling_routes BEGIN
  DELETE FROM cycling_routes_search WHERE rowid = new.n;
  INSERT INTO cycling_routes_search (rowid, words) SELECT n, terms FROM cycling_routes_terms WHERE n = new.n;
END;

CREATE VIEW rides_terms AS SELECT n,
  words || ' _state_' || hex(state)
    || ' _route_id_' || hex(route_id)
    || ' _distance_' || char(96 + length(printf('%x', max(0, distance)))) || substr(printf('%x', max(0, distance)), 1, 2)
    || ' _duration_' || char(96 + length(printf('%x', max(0, duration)))) || substr(printf('%x', max(0, duration)), 1, 2)
    || ' _elevation_' || char(96 + length(printf('%x', max(0, elevation)))) || substr(printf('%x', max(0, elevation)), 1, 2)
    || ' _average_speed_' || char(96 + length(printf('%x', max(0, average_speed)))) || substr(printf('%x', max(0, average_speed)), 1, 2)
    || ' _tile_2_' || hex(cell >> 36) || ' _tile_4_' || hex(cell >> 32) || ' _tile_6_' || hex(cell >> 28)
    || ' _tile_8_' || hex(cell >> 24) || ' _tile_10_' || hex(cell >> 20) || ' _tile_12_' || hex(cell >> 16) AS terms
FROM rides;
DELETE FROM rides_search;
INSERT INTO rides_search (rowid, words) SELECT n, terms FROM rides_terms;
CREATE TRIGGER rides_added AFTER INSERT ON rides BEGIN
  INSERT INTO rides_search (rowid, words) SELECT n, terms FROM rides_terms WHERE n = new.n;
  INSERT INTO counts (resource, facet, count) VALUES ('rides', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'rides' AND id = new.id;
END;
CREATE TRIGGER rides_reworded AFTER UPDATE OF words, state, route_id, distance, duration, elevation, average_speed, cell ON rides BEGIN
  DELETE FROM rides_search WHERE rowid = new.n;
  INSERT INTO rides_search (rowid, words) SELECT n, terms FROM rides_terms WHERE n = new.n;
END;

CREATE VIEW products_terms AS SELECT n,
  words || ' _state_' || hex(state)
    || ' _condition_' || hex(condition) || ' _size_' || hex(size) || ' _kind_' || hex(kind) || ' _category_' || hex(category)
    || ' _seller_' || hex(seller) || ' _status_' || hex(status) || ' _on_sale_' || hex(on_sale)
    || ' _price_' || char(96 + length(printf('%x', max(0, price)))) || substr(printf('%x', max(0, price)), 1, 2)
    || ' _tile_2_' || hex(cell >> 36) || ' _tile_4_' || hex(cell >> 32) || ' _tile_6_' || hex(cell >> 28)
    || ' _tile_8_' || hex(cell >> 24) || ' _tile_10_' || hex(cell >> 20) || ' _tile_12_' || hex(cell >> 16) AS terms
FROM products;
DELETE FROM products_search;
INSERT INTO products_search (rowid, words) SELECT n, terms FROM products_terms;
CREATE TRIGGER products_added AFTER INSERT ON products BEGIN
  INSERT INTO products_search (rowid, words) SELECT n, terms FROM products_terms WHERE n = new.n;
  INSERT INTO counts (resource, facet, count) VALUES ('products', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  INSERT INTO counts (resource, facet, count) VALUES ('products', new.status, 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'products' AND id = new.id;
END;
CREATE TRIGGER products_reworded
AFTER UPDATE OF words, state, condition, size, kind, category, seller, status, on_sale, price, cell ON products BEGIN
  DELETE FROM products_search WHERE rowid = new.n;
  INSERT INTO products_search (rowid, words) SELECT n, terms FROM products_terms WHERE n = new.n;
END;

CREATE VIEW stolen_terms AS SELECT n,
  words || ' _state_' || hex(state)
    || ' _status_' || hex(status) || ' _recovered_' || hex(recovered) || ' _brand_' || hex(brand) || ' _color_' || hex(color)
    || ' _tile_2_' || hex(cell >> 36) || ' _tile_4_' || hex(cell >> 32) || ' _tile_6_' || hex(cell >> 28)
    || ' _tile_8_' || hex(cell >> 24) || ' _tile_10_' || hex(cell >> 20) || ' _tile_12_' || hex(cell >> 16) AS terms
FROM stolen;
DELETE FROM stolen_search;
INSERT INTO stolen_search (rowid, words) SELECT n, terms FROM stolen_terms;
CREATE TRIGGER stolen_added AFTER INSERT ON stolen BEGIN
  INSERT INTO stolen_search (rowid, words) SELECT n, terms FROM stolen_terms WHERE n = new.n;
  INSERT INTO counts (resource, facet, count) VALUES ('stolen', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  INSERT INTO counts (resource, facet, count) VALUES ('stolen', new.status, 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'stolen' AND id = new.id;
END;
CREATE TRIGGER stolen_reworded AFTER UPDATE OF words, state, status, recovered, brand, color, cell ON stolen BEGIN
  DELETE FROM stolen_search WHERE rowid = new.n;
  INSERT INTO stolen_search (rowid, words) SELECT n, terms FROM stolen_terms WHERE n = new.n;
END;

DELETE FROM cycling_groups_search;
INSERT INTO cycling_groups_search (rowid, words) SELECT n, terms FROM cycling_groups_terms;
CREATE TRIGGER cycling_groups_reworded
AFTER UPDATE OF words, city, state, levels, weekdays, meetings, women_only, paces, cell ON cycling_groups BEGIN
  DELETE FROM cycling_groups_search WHERE rowid = new.n;
  INSERT INTO cycling_groups_search (rowid, words) SELECT n, terms FROM cycling_groups_terms WHERE n = new.n;
END;

DELETE FROM events_search;
INSERT INTO events_search (rowid, words) SELECT n, terms FROM events_terms;
CREATE TRIGGER events_reworded AFTER UPDATE OF words, city, state, group_id, status, cell ON events BEGIN
  DELETE FROM events_search WHERE rowid = new.n;
  INSERT INTO events_search (rowid, words) SELECT n, terms FROM events_terms WHERE n = new.n;
END;

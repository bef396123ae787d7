-- Every filter is a word too, so that filters that are each broad and together rare meet in the posting lists, as the words of `q` do.
-- Such a word begins with "_", which no word of `q` can, and the name of its column. A code, a name or an id ends in its hexadecimal
-- digits; of a column of bits each bit is a word; a number tells how many hexadecimal digits it has, as a letter, and the first two;
-- a place tells its tiles. lists/terms.ts asks for the same words. Only instants have none: their order is the usual one, and they are walked by it.

CREATE VIEW cycling_routes_terms AS SELECT n,
  words || ' _difficulty_' || hex(difficulty) || ' _bike_type_' || hex(bike_type) || ' _loop_' || hex(loop)
    || ' _creator_' || hex(creator)
    || ' _distance_' || char(96 + length(printf('%x', max(0, distance)))) || substr(printf('%x', max(0, distance)), 1, 2)
    || ' _duration_' || char(96 + length(printf('%x', max(0, duration)))) || substr(printf('%x', max(0, duration)), 1, 2)
    || ' _elevation_' || char(96 + length(printf('%x', max(0, elevation)))) || substr(printf('%x', max(0, elevation)), 1, 2)
    || ' _tile_2_' || hex(cell >> 36) || ' _tile_4_' || hex(cell >> 32) || ' _tile_6_' || hex(cell >> 28)
    || ' _tile_8_' || hex(cell >> 24) || ' _tile_10_' || hex(cell >> 20) || ' _tile_12_' || hex(cell >> 16) AS terms
FROM cycling_routes;

DROP TABLE cycling_routes_search;
CREATE VIRTUAL TABLE cycling_routes_search USING fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  prefix = '1 2 3 4 5 6 7 8',
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'"
);
INSERT INTO cycling_routes_search (rowid, words) SELECT n, terms FROM cycling_routes_terms;

DROP TRIGGER cycling_routes_added;
CREATE TRIGGER cycling_routes_added AFTER INSERT ON cycling_routes BEGIN
  INSERT INTO cycling_routes_search (rowid, words) SELECT n, terms FROM cycling_routes_terms WHERE n = new.n;
  INSERT INTO counts (resource, facet, count) VALUES ('cycling_routes', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'cycling_routes' AND id = new.id;
END;

CREATE TRIGGER cycling_routes_reworded
AFTER UPDATE OF words, difficulty, bike_type, loop, creator, distance, duration, elevation, cell ON cycling_routes BEGIN
  DELETE FROM cycling_routes_search WHERE rowid = new.n;
  INSERT INTO cycling_routes_search (rowid, words) SELECT n, terms FROM cycling_routes_terms WHERE n = new.n;
END;

DROP INDEX cycling_routes_difficulty;
DROP INDEX cycling_routes_bike_type;
DROP INDEX cycling_routes_loop;
DROP INDEX cycling_routes_creator;

CREATE VIEW rides_terms AS SELECT n,
  words || ' _route_id_' || hex(route_id)
    || ' _distance_' || char(96 + length(printf('%x', max(0, distance)))) || substr(printf('%x', max(0, distance)), 1, 2)
    || ' _duration_' || char(96 + length(printf('%x', max(0, duration)))) || substr(printf('%x', max(0, duration)), 1, 2)
    || ' _elevation_' || char(96 + length(printf('%x', max(0, elevation)))) || substr(printf('%x', max(0, elevation)), 1, 2)
    || ' _average_speed_' || char(96 + length(printf('%x', max(0, average_speed)))) || substr(printf('%x', max(0, average_speed)), 1, 2)
    || ' _tile_2_' || hex(cell >> 36) || ' _tile_4_' || hex(cell >> 32) || ' _tile_6_' || hex(cell >> 28)
    || ' _tile_8_' || hex(cell >> 24) || ' _tile_10_' || hex(cell >> 20) || ' _tile_12_' || hex(cell >> 16) AS terms
FROM rides;

DROP TABLE rides_search;
CREATE VIRTUAL TABLE rides_search USING fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  prefix = '1 2 3 4 5 6 7 8',
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'"
);
INSERT INTO rides_search (rowid, words) SELECT n, terms FROM rides_terms;

DROP TRIGGER rides_added;
CREATE TRIGGER rides_added AFTER INSERT ON rides BEGIN
  INSERT INTO rides_search (rowid, words) SELECT n, terms FROM rides_terms WHERE n = new.n;
  INSERT INTO counts (resource, facet, count) VALUES ('rides', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'rides' AND id = new.id;
END;

CREATE TRIGGER rides_reworded AFTER UPDATE OF words, route_id, distance, duration, elevation, average_speed, cell ON rides BEGIN
  DELETE FROM rides_search WHERE rowid = new.n;
  INSERT INTO rides_search (rowid, words) SELECT n, terms FROM rides_terms WHERE n = new.n;
END;

DROP INDEX rides_route_id;

CREATE VIEW cycling_groups_terms AS SELECT n,
  words || ' _city_' || hex(city) || ' _state_' || hex(state) || iif(levels & 1, ' _levels_1', '')
    || iif(levels & 2, ' _levels_2', '') || iif(levels & 4, ' _levels_4', '') || iif(weekdays & 1, ' _weekdays_1', '')
    || iif(weekdays & 2, ' _weekdays_2', '') || iif(weekdays & 4, ' _weekdays_4', '') || iif(weekdays & 8, ' _weekdays_8', '')
    || iif(weekdays & 16, ' _weekdays_16', '') || iif(weekdays & 32, ' _weekdays_32', '') || iif(weekdays & 64, ' _weekdays_64', '')
    || ' _tile_2_' || hex(cell >> 36) || ' _tile_4_' || hex(cell >> 32) || ' _tile_6_' || hex(cell >> 28)
    || ' _tile_8_' || hex(cell >> 24) || ' _tile_10_' || hex(cell >> 20) || ' _tile_12_' || hex(cell >> 16) AS terms
FROM cycling_groups;

DROP TABLE cycling_groups_search;
CREATE VIRTUAL TABLE cycling_groups_search USING fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  prefix = '1 2 3 4 5 6 7 8',
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'"
);
INSERT INTO cycling_groups_search (rowid, words) SELECT n, terms FROM cycling_groups_terms;

DROP TRIGGER cycling_groups_added;
CREATE TRIGGER cycling_groups_added AFTER INSERT ON cycling_groups BEGIN
  INSERT INTO cycling_groups_search (rowid, words) SELECT n, terms FROM cycling_groups_terms WHERE n = new.n;
  INSERT INTO counts (resource, facet, count) VALUES ('cycling_groups', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'cycling_groups' AND id = new.id;
END;

CREATE TRIGGER cycling_groups_reworded AFTER UPDATE OF words, city, state, levels, weekdays, cell ON cycling_groups BEGIN
  DELETE FROM cycling_groups_search WHERE rowid = new.n;
  INSERT INTO cycling_groups_search (rowid, words) SELECT n, terms FROM cycling_groups_terms WHERE n = new.n;
END;

DROP INDEX cycling_groups_city;
DROP INDEX cycling_groups_state;

CREATE VIEW events_terms AS SELECT n,
  words || ' _city_' || hex(city) || ' _state_' || hex(state) || ' _group_id_' || hex(group_id) || ' _status_' || hex(status)
    || ' _tile_2_' || hex(cell >> 36) || ' _tile_4_' || hex(cell >> 32) || ' _tile_6_' || hex(cell >> 28)
    || ' _tile_8_' || hex(cell >> 24) || ' _tile_10_' || hex(cell >> 20) || ' _tile_12_' || hex(cell >> 16) AS terms
FROM events;

DROP TABLE events_search;
CREATE VIRTUAL TABLE events_search USING fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  prefix = '1 2 3 4 5 6 7 8',
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'"
);
INSERT INTO events_search (rowid, words) SELECT n, terms FROM events_terms;

DROP TRIGGER events_added;
CREATE TRIGGER events_added AFTER INSERT ON events BEGIN
  INSERT INTO events_search (rowid, words) SELECT n, terms FROM events_terms WHERE n = new.n;
  INSERT INTO counts (resource, facet, count) VALUES ('events', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'events' AND id = new.id;
END;

CREATE TRIGGER events_reworded AFTER UPDATE OF words, city, state, group_id, status, cell ON events BEGIN
  DELETE FROM events_search WHERE rowid = new.n;
  INSERT INTO events_search (rowid, words) SELECT n, terms FROM events_terms WHERE n = new.n;
END;

DROP INDEX events_city;
DROP INDEX events_state;
DROP INDEX events_status;

CREATE VIEW products_terms AS SELECT n,
  words || ' _condition_' || hex(condition) || ' _size_' || hex(size) || ' _kind_' || hex(kind) || ' _category_' || hex(category)
    || ' _seller_' || hex(seller) || ' _status_' || hex(status) || ' _on_sale_' || hex(on_sale)
    || ' _price_' || char(96 + length(printf('%x', max(0, price)))) || substr(printf('%x', max(0, price)), 1, 2)
    || ' _tile_2_' || hex(cell >> 36) || ' _tile_4_' || hex(cell >> 32) || ' _tile_6_' || hex(cell >> 28)
    || ' _tile_8_' || hex(cell >> 24) || ' _tile_10_' || hex(cell >> 20) || ' _tile_12_' || hex(cell >> 16) AS terms
FROM products;

DROP TABLE products_search;
CREATE VIRTUAL TABLE products_search USING fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  prefix = '1 2 3 4 5 6 7 8',
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'"
);
INSERT INTO products_search (rowid, words) SELECT n, terms FROM products_terms;

DROP TRIGGER products_added;
CREATE TRIGGER products_added AFTER INSERT ON products BEGIN
  INSERT INTO products_search (rowid, words) SELECT n, terms FROM products_terms WHERE n = new.n;
  INSERT INTO counts (resource, facet, count) VALUES ('products', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  INSERT INTO counts (resource, facet, count) VALUES ('products', new.status, 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'products' AND id = new.id;
END;

CREATE TRIGGER products_reworded
AFTER UPDATE OF words, condition, size, kind, category, seller, status, on_sale, price, cell ON products BEGIN
  DELETE FROM products_search WHERE rowid = new.n;
  INSERT INTO products_search (rowid, words) SELECT n, terms FROM products_terms WHERE n = new.n;
END;

DROP INDEX products_condition;
DROP INDEX products_size;
DROP INDEX products_kind;
DROP INDEX products_category;
DROP INDEX products_seller;
DROP INDEX products_on_sale;
DROP INDEX products_status;

CREATE VIEW stolen_terms AS SELECT n,
  words || ' _status_' || hex(status) || ' _recovered_' || hex(recovered) || ' _brand_' || hex(brand) || ' _color_' || hex(color)
    || ' _tile_2_' || hex(cell >> 36) || ' _tile_4_' || hex(cell >> 32) || ' _tile_6_' || hex(cell >> 28)
    || ' _tile_8_' || hex(cell >> 24) || ' _tile_10_' || hex(cell >> 20) || ' _tile_12_' || hex(cell >> 16) AS terms
FROM stolen;

DROP TABLE stolen_search;
CREATE VIRTUAL TABLE stolen_search USING fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  prefix = '1 2 3 4 5 6 7 8',
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'"
);
INSERT INTO stolen_search (rowid, words) SELECT n, terms FROM stolen_terms;

DROP TRIGGER stolen_added;
CREATE TRIGGER stolen_added AFTER INSERT ON stolen BEGIN
  INSERT INTO stolen_search (rowid, words) SELECT n, terms FROM stolen_terms WHERE n = new.n;
  INSERT INTO counts (resource, facet, count) VALUES ('stolen', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  INSERT INTO counts (resource, facet, count) VALUES ('stolen', new.status, 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'stolen' AND id = new.id;
END;

CREATE TRIGGER stolen_reworded AFTER UPDATE OF words, status, recovered, brand, color, cell ON stolen BEGIN
  DELETE FROM stolen_search WHERE rowid = new.n;
  INSERT INTO stolen_search (rowid, words) SELECT n, terms FROM stolen_terms WHERE n = new.n;
END;

DROP INDEX stolen_status;
DROP INDEX stolen_recovered;
DROP INDEX stolen_brand;
DROP INDEX stolen_color;

-- What hangs on a row follows it: search, totals, documents, the map, the mark of a removed id.

CREATE TRIGGER cycling_routes_added AFTER INSERT ON cycling_routes BEGIN
  INSERT INTO cycling_routes_search (rowid, words) VALUES (new.n, new.words);
  INSERT INTO counts (resource, facet, count) VALUES ('cycling_routes', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'cycling_routes' AND id = new.id;
END;

CREATE TRIGGER cycling_routes_removed AFTER DELETE ON cycling_routes BEGIN
  DELETE FROM cycling_routes_search WHERE rowid = old.n;
  UPDATE counts SET count = count - 1 WHERE resource = 'cycling_routes' AND facet = '*';
  DELETE FROM documents WHERE n = old.n;
  DELETE FROM map_points WHERE n = old.n;
  INSERT OR REPLACE INTO removed (resource, id, removed_at) VALUES ('cycling_routes', old.id, unixepoch() * 1000);
END;

CREATE TRIGGER rides_added AFTER INSERT ON rides BEGIN
  INSERT INTO rides_search (rowid, words) VALUES (new.n, new.words);
  INSERT INTO counts (resource, facet, count) VALUES ('rides', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'rides' AND id = new.id;
END;

CREATE TRIGGER rides_removed AFTER DELETE ON rides BEGIN
  DELETE FROM rides_search WHERE rowid = old.n;
  UPDATE counts SET count = count - 1 WHERE resource = 'rides' AND facet = '*';
  DELETE FROM documents WHERE n = old.n;
  DELETE FROM map_points WHERE n = old.n;
  INSERT OR REPLACE INTO removed (resource, id, removed_at) VALUES ('rides', old.id, unixepoch() * 1000);
END;

CREATE TRIGGER cycling_groups_added AFTER INSERT ON cycling_groups BEGIN
  INSERT INTO cycling_groups_search (rowid, words) VALUES (new.n, new.words);
  INSERT INTO counts (resource, facet, count) VALUES ('cycling_groups', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'cycling_groups' AND id = new.id;
END;

CREATE TRIGGER cycling_groups_removed AFTER DELETE ON cycling_groups BEGIN
  DELETE FROM cycling_groups_search WHERE rowid = old.n;
  UPDATE counts SET count = count - 1 WHERE resource = 'cycling_groups' AND facet = '*';
  DELETE FROM documents WHERE n = old.n;
  DELETE FROM map_points WHERE n = old.n;
  INSERT OR REPLACE INTO removed (resource, id, removed_at) VALUES ('cycling_groups', old.id, unixepoch() * 1000);
END;

CREATE TRIGGER events_added AFTER INSERT ON events BEGIN
  INSERT INTO events_search (rowid, words) VALUES (new.n, new.words);
  INSERT INTO counts (resource, facet, count) VALUES ('events', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'events' AND id = new.id;
END;

CREATE TRIGGER events_removed AFTER DELETE ON events BEGIN
  DELETE FROM events_search WHERE rowid = old.n;
  UPDATE counts SET count = count - 1 WHERE resource = 'events' AND facet = '*';
  DELETE FROM documents WHERE n = old.n;
  DELETE FROM map_points WHERE n = old.n;
  INSERT OR REPLACE INTO removed (resource, id, removed_at) VALUES ('events', old.id, unixepoch() * 1000);
END;

CREATE TRIGGER products_added AFTER INSERT ON products BEGIN
  INSERT INTO products_search (rowid, words) VALUES (new.n, new.words);
  INSERT INTO counts (resource, facet, count) VALUES ('products', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  INSERT INTO counts (resource, facet, count) VALUES ('products', new.status, 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'products' AND id = new.id;
END;

CREATE TRIGGER products_removed AFTER DELETE ON products BEGIN
  DELETE FROM products_search WHERE rowid = old.n;
  UPDATE counts SET count = count - 1 WHERE resource = 'products' AND facet = '*';
  UPDATE counts SET count = count - 1 WHERE resource = 'products' AND facet = old.status;
  DELETE FROM documents WHERE n = old.n;
  DELETE FROM map_points WHERE n = old.n;
  INSERT OR REPLACE INTO removed (resource, id, removed_at) VALUES ('products', old.id, unixepoch() * 1000);
END;

CREATE TRIGGER products_restated AFTER UPDATE OF status ON products WHEN new.status <> old.status BEGIN
  UPDATE counts SET count = count - 1 WHERE resource = 'products' AND facet = old.status;
  INSERT INTO counts (resource, facet, count) VALUES ('products', new.status, 1) ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER stolen_added AFTER INSERT ON stolen BEGIN
  INSERT INTO stolen_search (rowid, words) VALUES (new.n, new.words);
  INSERT INTO counts (resource, facet, count) VALUES ('stolen', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  INSERT INTO counts (resource, facet, count) VALUES ('stolen', new.status, 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'stolen' AND id = new.id;
END;

CREATE TRIGGER stolen_removed AFTER DELETE ON stolen BEGIN
  DELETE FROM stolen_search WHERE rowid = old.n;
  UPDATE counts SET count = count - 1 WHERE resource = 'stolen' AND facet = '*';
  UPDATE counts SET count = count - 1 WHERE resource = 'stolen' AND facet = old.status;
  DELETE FROM documents WHERE n = old.n;
  DELETE FROM map_points WHERE n = old.n;
  INSERT OR REPLACE INTO removed (resource, id, removed_at) VALUES ('stolen', old.id, unixepoch() * 1000);
END;

CREATE TRIGGER stolen_restated AFTER UPDATE OF status ON stolen WHEN new.status <> old.status BEGIN
  UPDATE counts SET count = count - 1 WHERE resource = 'stolen' AND facet = old.status;
  INSERT INTO counts (resource, facet, count) VALUES ('stolen', new.status, 1) ON CONFLICT DO UPDATE SET count = count + 1;
END;

-- How many items have each combination of the facts whose values are counted (`facets` of the contract's queries), so that
-- those of a whole list need no scan. `status` is '*' where a resource has none.
CREATE TABLE combinations (
  resource TEXT NOT NULL,
  status TEXT NOT NULL,
  facts TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (resource, status, facts)
) WITHOUT ROWID;

CREATE TRIGGER combinations_empty AFTER UPDATE OF count ON combinations WHEN new.count = 0 BEGIN
  DELETE FROM combinations WHERE resource = new.resource AND status = new.status AND facts = new.facts;
END;

INSERT INTO combinations SELECT 'cycling_routes', '*', json_array(difficulty, bike_type, loop), count(*) FROM cycling_routes GROUP BY 2, 3;
CREATE VIEW cycling_routes_combinations AS SELECT status, count, facts ->> 0 AS difficulty, facts ->> 1 AS bike_type, facts ->> 2 AS loop
FROM combinations WHERE resource = 'cycling_routes';
CREATE TRIGGER cycling_routes_combined AFTER INSERT ON cycling_routes BEGIN
  INSERT INTO combinations VALUES ('cycling_routes', '*', json_array(new.difficulty, new.bike_type, new.loop), 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER cycling_routes_uncombined AFTER DELETE ON cycling_routes BEGIN
  INSERT INTO combinations VALUES ('cycling_routes', '*', json_array(old.difficulty, old.bike_type, old.loop), -1)
  ON CONFLICT DO UPDATE SET count = count - 1;
END;
CREATE TRIGGER cycling_routes_recombined AFTER UPDATE OF difficulty, bike_type, loop ON cycling_routes BEGIN
  INSERT INTO combinations VALUES ('cycling_routes', '*', json_array(old.difficulty, old.bike_type, old.loop), -1)
  ON CONFLICT DO UPDATE SET count = count - 1;
  INSERT INTO combinations VALUES ('cycling_routes', '*', json_array(new.difficulty, new.bike_type, new.loop), 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;

INSERT INTO combinations SELECT 'cycling_groups', '*', json_array(levels, weekdays, meetings, women_only), count(*) FROM cycling_groups GROUP BY 2, 3;
CREATE VIEW cycling_groups_combinations AS SELECT status, count, facts ->> 0 AS levels, facts ->> 1 AS weekdays, facts ->> 2 AS meetings, facts ->> 3 AS women_only
FROM combinations WHERE resource = 'cycling_groups';
CREATE TRIGGER cycling_groups_combined AFTER INSERT ON cycling_groups BEGIN
  INSERT INTO combinations VALUES ('cycling_groups', '*', json_array(new.levels, new.weekdays, new.meetings, new.women_only), 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER cycling_groups_uncombined AFTER DELETE ON cycling_groups BEGIN
  INSERT INTO combinations VALUES ('cycling_groups', '*', json_array(old.levels, old.weekdays, old.meetings, old.women_only), -1)
  ON CONFLICT DO UPDATE SET count = count - 1;
END;
CREATE TRIGGER cycling_groups_recombined AFTER UPDATE OF levels, weekdays, meetings, women_only ON cycling_groups BEGIN
  INSERT INTO combinations VALUES ('cycling_groups', '*', json_array(old.levels, old.weekdays, old.meetings, old.women_only), -1)
  ON CONFLICT DO UPDATE SET count = count - 1;
  INSERT INTO combinations VALUES ('cycling_groups', '*', json_array(new.levels, new.weekdays, new.meetings, new.women_only), 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;

INSERT INTO combinations SELECT 'products', status, json_array(kind, category, condition, on_sale), count(*) FROM products GROUP BY 2, 3;
CREATE VIEW products_combinations AS SELECT status, count, facts ->> 0 AS kind, facts ->> 1 AS category, facts ->> 2 AS condition, facts ->> 3 AS on_sale
FROM combinations WHERE resource = 'products';
CREATE TRIGGER products_combined AFTER INSERT ON products BEGIN
  INSERT INTO combinations VALUES ('products', new.status, json_array(new.kind, new.category, new.condition, new.on_sale), 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER products_uncombined AFTER DELETE ON products BEGIN
  INSERT INTO combinations VALUES ('products', old.status, json_array(old.kind, old.category, old.condition, old.on_sale), -1)
  ON CONFLICT DO UPDATE SET count = count - 1;
END;
CREATE TRIGGER products_recombined AFTER UPDATE OF kind, category, condition, on_sale, status ON products BEGIN
  INSERT INTO combinations VALUES ('products', old.status, json_array(old.kind, old.category, old.condition, old.on_sale), -1)
  ON CONFLICT DO UPDATE SET count = count - 1;
  INSERT INTO combinations VALUES ('products', new.status, json_array(new.kind, new.category, new.condition, new.on_sale), 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;

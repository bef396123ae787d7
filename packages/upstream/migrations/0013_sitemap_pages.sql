-- The pages of the sitemap, so that its index is read in as many rows as it has files and not in as many as there are things. A page holds
-- the ids that are greater than `after`, up to the `after` of the next one: 1 000 at most, since a page that grows beyond that falls in
-- two. One that loses its last id goes, but for the first. `updated_at` is the last change of what is or was on the page. What may be
-- listed is `indexable` in lists/resources.ts.
CREATE TABLE sitemap_pages (
  resource TEXT NOT NULL,
  after TEXT NOT NULL,
  count INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (resource, after)
) WITHOUT ROWID;

-- The triggers of all resources write here what came (1), changed (0) or went (-1); it holds nothing.
CREATE VIEW sitemap_changes AS SELECT '' AS resource, '' AS id, 0 AS updated_at, 0 AS change WHERE false;

CREATE TRIGGER sitemap_changed INSTEAD OF INSERT ON sitemap_changes BEGIN
  INSERT INTO sitemap_pages (resource, after, count, updated_at) VALUES (
    new.resource,
    coalesce((SELECT max(after) FROM sitemap_pages WHERE resource = new.resource AND after < new.id), ''),
    new.change,
    new.updated_at
  ) ON CONFLICT DO UPDATE SET count = count + excluded.count, updated_at = max(updated_at, excluded.updated_at);
END;

CREATE TRIGGER sitemap_pages_empty AFTER UPDATE OF count ON sitemap_pages WHEN new.count = 0 AND new.after <> '' BEGIN
  DELETE FROM sitemap_pages WHERE resource = new.resource AND after = new.after;
END;

INSERT INTO sitemap_pages (resource, after, count, updated_at)
SELECT 'cycling_routes', lag(max(id), 1, '') OVER (ORDER BY page), count(*), max(updated_at)
FROM (SELECT id, updated_at, (row_number() OVER (ORDER BY id) - 1) / 750 AS page FROM cycling_routes) GROUP BY page;

CREATE TRIGGER cycling_routes_pages_full AFTER UPDATE OF count ON sitemap_pages WHEN new.count > 1000 AND new.resource = 'cycling_routes' BEGIN
  INSERT INTO sitemap_pages (resource, after, count, updated_at) VALUES (
    'cycling_routes',
    (SELECT id FROM cycling_routes WHERE id > new.after ORDER BY id LIMIT 1 OFFSET 499),
    new.count - 500,
    new.updated_at
  );
  UPDATE sitemap_pages SET count = 500 WHERE resource = 'cycling_routes' AND after = new.after;
END;

CREATE TRIGGER cycling_routes_listed AFTER INSERT ON cycling_routes BEGIN
  INSERT INTO sitemap_changes VALUES ('cycling_routes', new.id, new.updated_at, 1);
END;

CREATE TRIGGER cycling_routes_unlisted AFTER DELETE ON cycling_routes BEGIN
  INSERT INTO sitemap_changes VALUES ('cycling_routes', old.id, old.updated_at, -1);
END;

CREATE TRIGGER cycling_routes_relisted AFTER UPDATE OF updated_at ON cycling_routes BEGIN
  INSERT INTO sitemap_changes VALUES ('cycling_routes', new.id, new.updated_at, 0);
END;

INSERT INTO sitemap_pages (resource, after, count, updated_at)
SELECT 'rides', lag(max(id), 1, '') OVER (ORDER BY page), count(*), max(updated_at)
FROM (SELECT id, updated_at, (row_number() OVER (ORDER BY id) - 1) / 750 AS page FROM rides) GROUP BY page;

CREATE TRIGGER rides_pages_full AFTER UPDATE OF count ON sitemap_pages WHEN new.count > 1000 AND new.resource = 'rides' BEGIN
  INSERT INTO sitemap_pages (resource, after, count, updated_at) VALUES (
    'rides',
    (SELECT id FROM rides WHERE id > new.after ORDER BY id LIMIT 1 OFFSET 499),
    new.count - 500,
    new.updated_at
  );
  UPDATE sitemap_pages SET count = 500 WHERE resource = 'rides' AND after = new.after;
END;

CREATE TRIGGER rides_listed AFTER INSERT ON rides BEGIN
  INSERT INTO sitemap_changes VALUES ('rides', new.id, new.updated_at, 1);
END;

CREATE TRIGGER rides_unlisted AFTER DELETE ON rides BEGIN
  INSERT INTO sitemap_changes VALUES ('rides', old.id, old.updated_at, -1);
END;

CREATE TRIGGER rides_relisted AFTER UPDATE OF updated_at ON rides BEGIN
  INSERT INTO sitemap_changes VALUES ('rides', new.id, new.updated_at, 0);
END;

INSERT INTO sitemap_pages (resource, after, count, updated_at)
SELECT 'cycling_groups', lag(max(id), 1, '') OVER (ORDER BY page), count(*), max(updated_at)
FROM (SELECT id, updated_at, (row_number() OVER (ORDER BY id) - 1) / 750 AS page FROM cycling_groups) GROUP BY page;

CREATE TRIGGER cycling_groups_pages_full AFTER UPDATE OF count ON sitemap_pages WHEN new.count > 1000 AND new.resource = 'cycling_groups' BEGIN
  INSERT INTO sitemap_pages (resource, after, count, updated_at) VALUES (
    'cycling_groups',
    (SELECT id FROM cycling_groups WHERE id > new.after ORDER BY id LIMIT 1 OFFSET 499),
    new.count - 500,
    new.updated_at
  );
  UPDATE sitemap_pages SET count = 500 WHERE resource = 'cycling_groups' AND after = new.after;
END;

CREATE TRIGGER cycling_groups_listed AFTER INSERT ON cycling_groups BEGIN
  INSERT INTO sitemap_changes VALUES ('cycling_groups', new.id, new.updated_at, 1);
END;

CREATE TRIGGER cycling_groups_unlisted AFTER DELETE ON cycling_groups BEGIN
  INSERT INTO sitemap_changes VALUES ('cycling_groups', old.id, old.updated_at, -1);
END;

CREATE TRIGGER cycling_groups_relisted AFTER UPDATE OF updated_at ON cycling_groups BEGIN
  INSERT INTO sitemap_changes VALUES ('cycling_groups', new.id, new.updated_at, 0);
END;

INSERT INTO sitemap_pages (resource, after, count, updated_at)
SELECT 'events', lag(max(id), 1, '') OVER (ORDER BY page), count(*), max(updated_at)
FROM (SELECT id, updated_at, (row_number() OVER (ORDER BY id) - 1) / 750 AS page FROM events) GROUP BY page;

CREATE TRIGGER events_pages_full AFTER UPDATE OF count ON sitemap_pages WHEN new.count > 1000 AND new.resource = 'events' BEGIN
  INSERT INTO sitemap_pages (resource, after, count, updated_at) VALUES (
    'events',
    (SELECT id FROM events WHERE id > new.after ORDER BY id LIMIT 1 OFFSET 499),
    new.count - 500,
    new.updated_at
  );
  UPDATE sitemap_pages SET count = 500 WHERE resource = 'events' AND after = new.after;
END;

CREATE TRIGGER events_listed AFTER INSERT ON events BEGIN
  INSERT INTO sitemap_changes VALUES ('events', new.id, new.updated_at, 1);
END;

CREATE TRIGGER events_unlisted AFTER DELETE ON events BEGIN
  INSERT INTO sitemap_changes VALUES ('events', old.id, old.updated_at, -1);
END;

CREATE TRIGGER events_relisted AFTER UPDATE OF updated_at ON events BEGIN
  INSERT INTO sitemap_changes VALUES ('events', new.id, new.updated_at, 0);
END;

INSERT INTO sitemap_pages (resource, after, count, updated_at)
SELECT 'products', lag(max(id), 1, '') OVER (ORDER BY page), count(*), max(updated_at)
FROM (SELECT id, updated_at, (row_number() OVER (ORDER BY id) - 1) / 750 AS page FROM products WHERE status = 'available') GROUP BY page;

CREATE TRIGGER products_pages_full AFTER UPDATE OF count ON sitemap_pages WHEN new.count > 1000 AND new.resource = 'products' BEGIN
  INSERT INTO sitemap_pages (resource, after, count, updated_at) VALUES (
    'products',
    (SELECT id FROM products WHERE status = 'available' AND id > new.after ORDER BY id LIMIT 1 OFFSET 499),
    new.count - 500,
    new.updated_at
  );
  UPDATE sitemap_pages SET count = 500 WHERE resource = 'products' AND after = new.after;
END;

CREATE TRIGGER products_listed AFTER INSERT ON products WHEN new.status = 'available' BEGIN
  INSERT INTO sitemap_changes VALUES ('products', new.id, new.updated_at, 1);
END;

CREATE TRIGGER products_unlisted AFTER DELETE ON products WHEN old.status = 'available' BEGIN
  INSERT INTO sitemap_changes VALUES ('products', old.id, old.updated_at, -1);
END;

CREATE TRIGGER products_relisted AFTER UPDATE OF updated_at ON products WHEN new.status = 'available' BEGIN
  INSERT INTO sitemap_changes VALUES ('products', new.id, new.updated_at, 0);
END;

CREATE TRIGGER products_shown AFTER UPDATE OF status ON products WHEN new.status = 'available' AND old.status <> 'available' BEGIN
  INSERT INTO sitemap_changes VALUES ('products', new.id, new.updated_at, 1);
END;

CREATE TRIGGER products_hidden AFTER UPDATE OF status ON products WHEN old.status = 'available' AND new.status <> 'available' BEGIN
  INSERT INTO sitemap_changes VALUES ('products', old.id, old.updated_at, -1);
END;

INSERT INTO sitemap_pages (resource, after, count, updated_at)
SELECT 'stolen', lag(max(id), 1, '') OVER (ORDER BY page), count(*), max(updated_at)
FROM (SELECT id, updated_at, (row_number() OVER (ORDER BY id) - 1) / 750 AS page FROM stolen WHERE status = 'approved') GROUP BY page;

CREATE TRIGGER stolen_pages_full AFTER UPDATE OF count ON sitemap_pages WHEN new.count > 1000 AND new.resource = 'stolen' BEGIN
  INSERT INTO sitemap_pages (resource, after, count, updated_at) VALUES (
    'stolen',
    (SELECT id FROM stolen WHERE status = 'approved' AND id > new.after ORDER BY id LIMIT 1 OFFSET 499),
    new.count - 500,
    new.updated_at
  );
  UPDATE sitemap_pages SET count = 500 WHERE resource = 'stolen' AND after = new.after;
END;

CREATE TRIGGER stolen_listed AFTER INSERT ON stolen WHEN new.status = 'approved' BEGIN
  INSERT INTO sitemap_changes VALUES ('stolen', new.id, new.updated_at, 1);
END;

CREATE TRIGGER stolen_unlisted AFTER DELETE ON stolen WHEN old.status = 'approved' BEGIN
  INSERT INTO sitemap_changes VALUES ('stolen', old.id, old.updated_at, -1);
END;

CREATE TRIGGER stolen_relisted AFTER UPDATE OF updated_at ON stolen WHEN new.status = 'approved' BEGIN
  INSERT INTO sitemap_changes VALUES ('stolen', new.id, new.updated_at, 0);
END;

CREATE TRIGGER stolen_shown AFTER UPDATE OF status ON stolen WHEN new.status = 'approved' AND old.status <> 'approved' BEGIN
  INSERT INTO sitemap_changes VALUES ('stolen', new.id, new.updated_at, 1);
END;

CREATE TRIGGER stolen_hidden AFTER UPDATE OF status ON stolen WHEN old.status = 'approved' AND new.status <> 'approved' BEGIN
  INSERT INTO sitemap_changes VALUES ('stolen', old.id, old.updated_at, -1);
END;

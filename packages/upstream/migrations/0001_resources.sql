-- One table a resource, one typed column for every filter and sort. Rows are narrow on purpose: the JSON that is answered lies in
-- `documents` under the same `n` (unique over all resources), so that walking an index never drags kilobytes along.
-- `words` is the folded text that `q` looks in; `cell` is the Morton code of the place's Web Mercator tile at zoom 20;
-- x, y, z put it on the unit sphere, where the square of the chord orders distances without trigonometry.
CREATE TABLE documents (
  n INTEGER PRIMARY KEY,
  summary TEXT NOT NULL,
  detail TEXT NOT NULL
);

-- Totals that need no counting: facet '*' is the whole table, any other is a status.
CREATE TABLE counts (
  resource TEXT NOT NULL,
  facet TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (resource, facet)
) WITHOUT ROWID;

-- A deleted row leaves its id, so that its address answers 410 and not 404.
CREATE TABLE removed (
  resource TEXT NOT NULL,
  id TEXT NOT NULL,
  removed_at INTEGER NOT NULL,
  PRIMARY KEY (resource, id)
) WITHOUT ROWID;

CREATE TABLE cycling_routes (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  words TEXT NOT NULL,
  lat REAL,
  lng REAL,
  x REAL,
  y REAL,
  z REAL,
  cell INTEGER,
  name TEXT,
  distance REAL,
  duration REAL,
  elevation REAL,
  steepness REAL,
  difficulty TEXT,
  bike_type TEXT,
  loop INTEGER,
  creator TEXT
);
CREATE INDEX cycling_routes_by_created_at ON cycling_routes (created_at, id);
CREATE INDEX cycling_routes_by_distance ON cycling_routes (distance, id);
CREATE INDEX cycling_routes_by_duration ON cycling_routes (duration, id);
CREATE INDEX cycling_routes_by_elevation ON cycling_routes (elevation, id);
CREATE INDEX cycling_routes_by_steepness ON cycling_routes (steepness, id);
CREATE INDEX cycling_routes_by_name ON cycling_routes (name, id);
CREATE INDEX cycling_routes_difficulty ON cycling_routes (difficulty);
CREATE INDEX cycling_routes_bike_type ON cycling_routes (bike_type);
CREATE INDEX cycling_routes_loop ON cycling_routes (loop);
CREATE INDEX cycling_routes_creator ON cycling_routes (creator);
CREATE INDEX cycling_routes_cell ON cycling_routes (cell);

CREATE TABLE rides (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  words TEXT NOT NULL,
  lat REAL,
  lng REAL,
  x REAL,
  y REAL,
  z REAL,
  cell INTEGER,
  started_at INTEGER,
  distance REAL,
  duration REAL,
  elevation REAL,
  average_speed REAL,
  route_id TEXT
);
CREATE INDEX rides_by_started_at ON rides (started_at, id);
CREATE INDEX rides_by_distance ON rides (distance, id);
CREATE INDEX rides_by_duration ON rides (duration, id);
CREATE INDEX rides_by_elevation ON rides (elevation, id);
CREATE INDEX rides_by_average_speed ON rides (average_speed, id);
CREATE INDEX rides_route_id ON rides (route_id);
CREATE INDEX rides_cell ON rides (cell);

CREATE TABLE cycling_groups (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  words TEXT NOT NULL,
  lat REAL,
  lng REAL,
  x REAL,
  y REAL,
  z REAL,
  cell INTEGER,
  name TEXT,
  participant_count INTEGER NOT NULL,
  city TEXT,
  state TEXT,
  levels INTEGER NOT NULL,
  weekdays INTEGER NOT NULL
);
CREATE INDEX cycling_groups_by_participant_count ON cycling_groups (participant_count, id);
CREATE INDEX cycling_groups_by_created_at ON cycling_groups (created_at, id);
CREATE INDEX cycling_groups_by_name ON cycling_groups (name, id);
CREATE INDEX cycling_groups_city ON cycling_groups (city);
CREATE INDEX cycling_groups_state ON cycling_groups (state);
CREATE INDEX cycling_groups_cell ON cycling_groups (cell);

CREATE TABLE events (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  words TEXT NOT NULL,
  lat REAL,
  lng REAL,
  x REAL,
  y REAL,
  z REAL,
  cell INTEGER,
  starts_at INTEGER,
  city TEXT,
  state TEXT,
  group_id TEXT,
  status TEXT NOT NULL
);
CREATE INDEX events_by_starts_at ON events (starts_at, id);
CREATE INDEX events_city ON events (city);
CREATE INDEX events_state ON events (state);
CREATE INDEX events_group_id ON events (group_id);
CREATE INDEX events_status ON events (status);
CREATE INDEX events_cell ON events (cell);

CREATE TABLE products (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  words TEXT NOT NULL,
  lat REAL,
  lng REAL,
  x REAL,
  y REAL,
  z REAL,
  cell INTEGER,
  price INTEGER,
  condition TEXT,
  size TEXT,
  kind TEXT NOT NULL,
  category TEXT,
  seller TEXT NOT NULL,
  status TEXT NOT NULL,
  on_sale INTEGER NOT NULL
);
CREATE INDEX products_by_created_at ON products (created_at, id);
CREATE INDEX products_by_price ON products (price, id);
CREATE INDEX products_condition ON products (condition);
CREATE INDEX products_size ON products (size);
CREATE INDEX products_kind ON products (kind);
CREATE INDEX products_category ON products (category);
CREATE INDEX products_seller ON products (seller);
CREATE INDEX products_on_sale ON products (on_sale);
CREATE INDEX products_status ON products (status);
CREATE INDEX products_cell ON products (cell);
CREATE INDEX products_alike ON products (category, status, price);
CREATE INDEX products_public ON products (id) WHERE status = 'available';

CREATE TABLE stolen (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  words TEXT NOT NULL,
  lat REAL,
  lng REAL,
  x REAL,
  y REAL,
  z REAL,
  cell INTEGER,
  status TEXT NOT NULL,
  date_stolen INTEGER,
  recovered INTEGER NOT NULL,
  brand TEXT,
  color TEXT
);
CREATE INDEX stolen_by_date_stolen ON stolen (date_stolen, id);
CREATE INDEX stolen_by_created_at ON stolen (created_at, id);
CREATE INDEX stolen_status ON stolen (status);
CREATE INDEX stolen_recovered ON stolen (recovered);
CREATE INDEX stolen_brand ON stolen (brand);
CREATE INDEX stolen_color ON stolen (color);
CREATE INDEX stolen_cell ON stolen (cell);
CREATE INDEX stolen_public ON stolen (id) WHERE status = 'approved';

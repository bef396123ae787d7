-- When a group meets is what it says of its meetings: on which weekdays in which part of the day (a bit for each, Monday's morning first),
-- whether only women ride, and how fast. Its events tell nothing of other weeks.
DROP TRIGGER events_met;
DROP TRIGGER events_unmet;
DROP TRIGGER events_moved;
DROP TRIGGER cycling_groups_added;
DROP TRIGGER cycling_groups_reworded;
DROP VIEW cycling_groups_terms;
DROP VIEW group_meetings;
ALTER TABLE events DROP COLUMN slot;
ALTER TABLE cycling_groups ADD COLUMN women_only INTEGER;
ALTER TABLE cycling_groups ADD COLUMN paces INTEGER NOT NULL DEFAULT 0;

UPDATE cycling_groups SET (weekdays, meetings, women_only, paces) = (
  SELECT cycling_groups.weekdays | coalesce(sum(DISTINCT 1 << day), 0), coalesce(sum(DISTINCT 1 << (3 * day + part)), 0),
    max(women), coalesce(sum(DISTINCT pace), 0)
  FROM (
    SELECT value ->> '$.weekday' - 1 AS day, value ->> '$.womenOnly' AS women,
      iif(value ->> '$.time' < '12', 0, iif(value ->> '$.time' < '18', 1, 2)) AS part,
      CASE value ->> '$.pace' WHEN 'easy' THEN 1 WHEN 'steady' THEN 2 WHEN 'fast' THEN 4 END AS pace
    FROM documents d, json_each(d.detail, '$.meetings') WHERE d.n = cycling_groups.n
  )
);

CREATE VIEW cycling_groups_terms AS SELECT n,
  words || ' _city_' || hex(city) || ' _state_' || hex(state) || iif(levels & 1, ' _levels_1', '')
    || iif(levels & 2, ' _levels_2', '') || iif(levels & 4, ' _levels_4', '') || iif(weekdays & 1, ' _weekdays_1', '')
    || iif(weekdays & 2, ' _weekdays_2', '') || iif(weekdays & 4, ' _weekdays_4', '') || iif(weekdays & 8, ' _weekdays_8', '')
    || iif(weekdays & 16, ' _weekdays_16', '') || iif(weekdays & 32, ' _weekdays_32', '') || iif(weekdays & 64, ' _weekdays_64', '')
    || coalesce((
      SELECT group_concat(' _meetings_' || (1 << column1), '')
      FROM (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18), (19), (20))
      WHERE meetings & (1 << column1)
    ), '')
    || coalesce(' _women_only_' || hex(women_only), '') || iif(paces & 1, ' _paces_1', '') || iif(paces & 2, ' _paces_2', '')
    || iif(paces & 4, ' _paces_4', '')
    || ' _tile_2_' || hex(cell >> 36) || ' _tile_4_' || hex(cell >> 32) || ' _tile_6_' || hex(cell >> 28)
    || ' _tile_8_' || hex(cell >> 24) || ' _tile_10_' || hex(cell >> 20) || ' _tile_12_' || hex(cell >> 16) AS terms
FROM cycling_groups;

CREATE TRIGGER cycling_groups_reworded
AFTER UPDATE OF words, city, state, levels, weekdays, meetings, women_only, paces, cell ON cycling_groups BEGIN
  DELETE FROM cycling_groups_search WHERE rowid = new.n;
  INSERT INTO cycling_groups_search (rowid, words) SELECT n, terms FROM cycling_groups_terms WHERE n = new.n;
END;

DELETE FROM cycling_groups_search;
INSERT INTO cycling_groups_search (rowid, words) SELECT n, terms FROM cycling_groups_terms;

CREATE TRIGGER cycling_groups_added AFTER INSERT ON cycling_groups BEGIN
  INSERT INTO cycling_groups_search (rowid, words) SELECT n, terms FROM cycling_groups_terms WHERE n = new.n;
  INSERT INTO counts (resource, facet, count) VALUES ('cycling_groups', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'cycling_groups' AND id = new.id;
END;

-- A serial number that is a word or one sign is that of nobody.
DELETE FROM serial_traces WHERE report IN (
  SELECT report FROM serial_traces
  WHERE trace LIKE '=%' AND (trace NOT GLOB '*[0-9]*' OR trim(substr(trace, 2), substr(trace, 2, 1)) = '')
);

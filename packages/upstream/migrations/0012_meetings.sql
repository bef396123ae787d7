-- On which weekdays and in which part of the day a group meets, as the events tell that it calls for: a bit for each weekday with each
-- part, Monday's morning first (lists/resources.ts). What was cancelled or postponed tells nothing. An event carries its own bit, which
-- the filling works out by the clocks of its place; of the rows that are there already the offset tells them.
ALTER TABLE events ADD COLUMN slot INTEGER;
ALTER TABLE cycling_groups ADD COLUMN meetings INTEGER NOT NULL DEFAULT 0;

UPDATE events SET slot = (
  SELECT 1 << (3 * ((strftime('%w', substr(at, 1, 10)) + 6) % 7)
    + iif(substr(at, 12, 2) < '12', 0, iif(substr(at, 12, 2) < '18', 1, 2)))
  FROM (SELECT summary ->> '$.startsAt' AS at FROM documents d WHERE d.n = events.n)
  WHERE at LIKE '____-__-__T%' AND at NOT LIKE '%Z'
);

CREATE VIEW group_meetings AS SELECT group_id, sum(DISTINCT slot) AS meetings
FROM events WHERE group_id IS NOT NULL AND slot IS NOT NULL AND status = 'scheduled' GROUP BY group_id;

DROP VIEW cycling_groups_terms;
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
    || ' _tile_2_' || hex(cell >> 36) || ' _tile_4_' || hex(cell >> 32) || ' _tile_6_' || hex(cell >> 28)
    || ' _tile_8_' || hex(cell >> 24) || ' _tile_10_' || hex(cell >> 20) || ' _tile_12_' || hex(cell >> 16) AS terms
FROM cycling_groups;

DROP TRIGGER cycling_groups_reworded;
CREATE TRIGGER cycling_groups_reworded AFTER UPDATE OF words, city, state, levels, weekdays, meetings, cell ON cycling_groups BEGIN
  DELETE FROM cycling_groups_search WHERE rowid = new.n;
  INSERT INTO cycling_groups_search (rowid, words) SELECT n, terms FROM cycling_groups_terms WHERE n = new.n;
END;

UPDATE cycling_groups SET meetings = (SELECT meetings FROM group_meetings WHERE group_id = id)
WHERE id IN (SELECT group_id FROM group_meetings);

-- A group may come after its events, as one does that an editor writes anew. In one trigger, since nobody knows the order of two.
DROP TRIGGER cycling_groups_added;
CREATE TRIGGER cycling_groups_added AFTER INSERT ON cycling_groups BEGIN
  INSERT INTO cycling_groups_search (rowid, words) SELECT n, terms FROM cycling_groups_terms WHERE n = new.n;
  INSERT INTO counts (resource, facet, count) VALUES ('cycling_groups', '*', 1) ON CONFLICT DO UPDATE SET count = count + 1;
  DELETE FROM removed WHERE resource = 'cycling_groups' AND id = new.id;
  UPDATE cycling_groups SET meetings = (SELECT meetings FROM group_meetings WHERE group_id = new.id)
  WHERE n = new.n AND meetings <> (SELECT meetings FROM group_meetings WHERE group_id = new.id);
END;

CREATE TRIGGER events_met AFTER INSERT ON events WHEN new.status = 'scheduled' BEGIN
  UPDATE cycling_groups SET meetings = meetings | new.slot WHERE id = new.group_id AND meetings & new.slot = 0;
END;

CREATE TRIGGER events_unmet AFTER DELETE ON events WHEN old.slot IS NOT NULL BEGIN
  UPDATE cycling_groups SET meetings = coalesce((SELECT meetings FROM group_meetings WHERE group_id = old.group_id), 0)
  WHERE id = old.group_id;
END;

CREATE TRIGGER events_moved AFTER UPDATE OF slot, group_id, status ON events BEGIN
  UPDATE cycling_groups SET meetings = coalesce((SELECT meetings FROM group_meetings WHERE group_id = cycling_groups.id), 0)
  WHERE id IN (old.group_id, new.group_id);
END;

-- The events of a group in the order of their days: they are walked as every list is, however many groups there are.
CREATE INDEX events_of_group ON events (group_id, starts_at, id);
DROP INDEX events_group_id;

-- How long the last run of repeating work took; empty while it runs, and when it was broken off. And who asked for a run
-- before its time, until it begins.
ALTER TABLE schedule
  ADD COLUMN took_ms integer,
  ADD COLUMN asked_by_name text;

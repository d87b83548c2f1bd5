-- Duration of the last run of a schedule; null while it runs and after an interruption. Also the user who requested
-- an early run, until it starts.
ALTER TABLE schedule
  ADD COLUMN took_ms integer,
  ADD COLUMN asked_by_name text;

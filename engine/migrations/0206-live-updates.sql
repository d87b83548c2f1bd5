-- The old names of this policy and column also meant domain events. The new names say what they are.
DROP POLICY news ON domain_event;
CREATE POLICY live_updates ON domain_event FOR SELECT TO millrace_api
  USING ((SELECT coalesce((wall.context() ->> 'live_updates')::boolean, false)));
ALTER TABLE inbox RENAME COLUMN news_at TO lender_replied_at;

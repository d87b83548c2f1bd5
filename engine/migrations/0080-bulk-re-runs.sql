-- A bulk re-run of jobs one after another. The jobs are fixed when they are counted, so exactly the shown jobs run.
CREATE TABLE bulk_rerun (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL DEFAULT 'looking'
    CHECK (state IN ('looking', 'looked', 'asked', 'running', 'stopped', 'done', 'expired')),
  filter jsonb NOT NULL,
  size integer NOT NULL,
  looked integer NOT NULL DEFAULT 0,         -- number of jobs whose re-run effect is known
  inquiries integer NOT NULL DEFAULT 0,
  harmless integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  asked_by integer NOT NULL REFERENCES app_user (id),
  asked_by_name text NOT NULL,               -- names at that time
  asked_at timestamptz NOT NULL DEFAULT now(),
  reason text,
  per_minute integer,
  with_inquiries boolean NOT NULL DEFAULT false,
  expires_at timestamptz,                    -- limit for the confirmation by a second person
  confirmed_by integer REFERENCES app_user (id),
  confirmed_by_name text,
  stopped_by_name text,
  next_at timestamptz NOT NULL DEFAULT now(),
  leased_until timestamptz,                  -- a scheduler works on it until then
  done integer NOT NULL DEFAULT 0,
  again integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  CHECK (confirmed_by <> asked_by)
);
CREATE INDEX bulk_rerun_open ON bulk_rerun (id) WHERE state IN ('looking', 'asked', 'running');

CREATE TABLE bulk_rerun_job (
  bulk_id integer NOT NULL REFERENCES bulk_rerun (id) ON DELETE CASCADE,
  place integer NOT NULL,
  job_id uuid NOT NULL,                      -- id of a job that may be deleted before
  effect text,                               -- expected effect of the re-run
  result text,                               -- actual effect, or the code of the reason against it
  PRIMARY KEY (bulk_id, place)
);
ALTER TABLE bulk_rerun ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON bulk_rerun TO millrace_api USING ((SELECT wall.everything()));
CREATE POLICY worker ON bulk_rerun TO millrace_worker USING (true);
ALTER TABLE bulk_rerun_job ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON bulk_rerun_job TO millrace_api USING ((SELECT wall.everything()));
CREATE POLICY worker ON bulk_rerun_job TO millrace_worker USING (true);

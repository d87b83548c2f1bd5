-- Runs of one-time jobs. A run examines a batch in each transaction and stores how far it is in the same transaction, so
-- it continues there after a crash. A run that changes data follows a dry run that another person started.
CREATE TABLE one_time_run (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job text NOT NULL,
  dry_run_id integer REFERENCES one_time_run (id), -- null for a dry run
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'stopped', 'failed', 'done')),
  total integer NOT NULL DEFAULT 0,
  examined integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,        -- in a dry run: would change
  cursor text,                               -- the last examined object; null at the beginning
  started_by integer NOT NULL REFERENCES app_user (id),
  started_by_name text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX one_time_run_real ON one_time_run (job) WHERE dry_run_id IS NOT NULL AND state <> 'failed';
CREATE INDEX one_time_run_open ON one_time_run (id) WHERE state = 'running';

-- The report: one line for each object that a run changed or would change. Ids and fixed words only.
CREATE TABLE one_time_line (
  run_id integer NOT NULL REFERENCES one_time_run (id) ON DELETE CASCADE,
  number integer NOT NULL,
  subject text NOT NULL,
  effect text NOT NULL,
  PRIMARY KEY (run_id, number)
);
ALTER TABLE one_time_run ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON one_time_run TO millrace_api USING ((SELECT tenant.everything()));
CREATE POLICY worker ON one_time_run TO millrace_worker USING (true);
ALTER TABLE one_time_line ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON one_time_line TO millrace_api USING ((SELECT tenant.everything()));
CREATE POLICY worker ON one_time_line TO millrace_worker USING (true);

-- Dead letters that a person reviewed and dismissed: hidden from the list of jobs that need attention, until
-- restored.
CREATE TABLE job_aside (
  job_id uuid PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
  put_at timestamptz NOT NULL DEFAULT now(),
  put_by integer NOT NULL REFERENCES app_user (id),
  put_by_name text NOT NULL,                 -- name at that time
  reason text NOT NULL
);
ALTER TABLE job_aside ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON job_aside TO millrace_api USING ((SELECT wall.everything()));

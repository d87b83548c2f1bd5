-- Dead letters somebody looked at and leaves as they are: out of the list of what wants attention, until taken back.
CREATE TABLE job_aside (
  job_id uuid PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
  put_at timestamptz NOT NULL DEFAULT now(),
  put_by integer NOT NULL REFERENCES app_user (id),
  put_by_name text NOT NULL,                 -- as it was then
  reason text NOT NULL
);
ALTER TABLE job_aside ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON job_aside TO millrace_api USING ((SELECT wall.everything()));

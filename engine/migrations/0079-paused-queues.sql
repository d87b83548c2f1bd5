-- Queues that are paused until a person resumes them. Stored here because Redis may lose its data.
CREATE TABLE queue_pause (
  queue text PRIMARY KEY,
  paused_at timestamptz NOT NULL DEFAULT now(),
  paused_by integer NOT NULL REFERENCES app_user (id),
  paused_by_name text NOT NULL,              -- name at that time
  reason text NOT NULL
);

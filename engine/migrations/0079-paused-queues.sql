-- Queues nothing is taken from until a person says so. Kept here and not in Redis, which may forget.
CREATE TABLE queue_pause (
  queue text PRIMARY KEY,
  paused_at timestamptz NOT NULL DEFAULT now(),
  paused_by integer NOT NULL REFERENCES app_user (id),
  paused_by_name text NOT NULL,              -- as it was then
  reason text NOT NULL
);

-- Rules can also come from staff: who activated them, the reason, the trial, and the older version that was
-- restored.
ALTER TABLE rule_version
  ADD COLUMN origin text NOT NULL DEFAULT 'shipped' CHECK (origin IN ('shipped', 'staff')),
  ADD COLUMN recorded_by integer REFERENCES app_user (id),
  ADD COLUMN recorded_by_name text,                        -- name at that time
  ADD COLUMN reason text,
  ADD COLUMN trial_id uuid,
  ADD COLUMN restores integer,
  ADD CHECK ((origin = 'staff') = (reason IS NOT NULL));

-- Trials: rules or an order of lenders, applied to stored applications. Only ids and counts are stored. A worker
-- processes batches and stores its progress here, so any worker can continue.
CREATE TABLE rule_trial (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  name text NOT NULL,
  proposal json NOT NULL,                                  -- the rules, or ids of lenders in order
  fingerprint text NOT NULL,
  based_on integer NOT NULL,                               -- newest version number at the time of the request
  restores integer,
  newest integer NOT NULL CHECK (newest > 0),              -- maximum number of applications, newest first
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'finished', 'cancelled', 'failed')),
  asked_by integer NOT NULL REFERENCES app_user (id),
  asked_by_name text NOT NULL,                             -- name at that time
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),  -- last sign of life of a worker
  finished_at timestamptz,
  cursor_at timestamptz,
  cursor_id uuid,
  summary json
);
CREATE INDEX rule_trial_newest ON rule_trial (kind, name, asked_at DESC);
CREATE UNIQUE INDEX rule_trial_open ON rule_trial (kind, name) WHERE state IN ('waiting', 'running');
CREATE INDEX route_newest ON route (created_at DESC, application_id DESC);

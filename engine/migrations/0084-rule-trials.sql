-- Rules may be staff's own, too: who put them in force, why, on the word of which trial, and which older version they are.
ALTER TABLE rule_version
  ADD COLUMN origin text NOT NULL DEFAULT 'shipped' CHECK (origin IN ('shipped', 'staff')),
  ADD COLUMN recorded_by integer REFERENCES app_user (id),
  ADD COLUMN recorded_by_name text,                        -- as it was then
  ADD COLUMN reason text,
  ADD COLUMN trial_id uuid,
  ADD COLUMN restores integer,
  ADD CHECK ((origin = 'staff') = (reason IS NOT NULL));

-- "Who would have gone where": rules, or an order of lenders, tried on applications that are on record. Ids and counts
-- only; a worker goes through them in batches and keeps here how far it is, so that anybody may take it up again.
CREATE TABLE rule_trial (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  name text NOT NULL,
  proposal json NOT NULL,                                  -- the rules, or ids of lenders in their order
  fingerprint text NOT NULL,
  based_on integer NOT NULL,                               -- number of the newest version when it was asked for
  restores integer,
  newest integer NOT NULL CHECK (newest > 0),              -- how many applications at most, from the newest on
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'finished', 'cancelled', 'failed')),
  asked_by integer NOT NULL REFERENCES app_user (id),
  asked_by_name text NOT NULL,                             -- as it was then
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),  -- when a worker was last heard of
  finished_at timestamptz,
  cursor_at timestamptz,
  cursor_id uuid,
  summary json
);
CREATE INDEX rule_trial_newest ON rule_trial (kind, name, asked_at DESC);
CREATE UNIQUE INDEX rule_trial_open ON rule_trial (kind, name) WHERE state IN ('waiting', 'running');
CREATE INDEX route_newest ON route (created_at DESC, application_id DESC);

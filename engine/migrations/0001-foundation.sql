-- Platform tables. They know lenders and applications only as ids.

CREATE TABLE session (
  id_hash bytea PRIMARY KEY,                 -- SHA-256 of the cookie's value, which is never stored
  kind text NOT NULL CHECK (kind IN ('staff', 'shopper')),
  user_id integer,
  application_id uuid,
  verified_at timestamptz,                   -- shopper: the phone was proven with a code
  timezone text NOT NULL DEFAULT 'UTC',
  ip text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CHECK ((kind = 'staff' AND user_id IS NOT NULL) OR (kind = 'shopper' AND application_id IS NOT NULL))
);
CREATE INDEX session_by_user ON session (user_id) WHERE revoked_at IS NULL;

-- Outbox and job history in one table: written in the business transaction, dispatched after the commit.
CREATE TABLE job (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  queue text NOT NULL,
  name text NOT NULL,
  version integer NOT NULL,
  payload jsonb NOT NULL,                    -- ids only, checked against the job's schema
  subject_id uuid,                           -- the object the job is about (attempt), for searches
  application_id uuid,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'active', 'completed', 'failed', 'review')),
  run_at timestamptz NOT NULL DEFAULT now(), -- earliest start
  rung_at timestamptz,                       -- null = the scheduler must dispatch the job
  rings integer NOT NULL DEFAULT 0,
  worker_id uuid,
  started_at timestamptz,
  finished_at timestamptz,
  error_code text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX job_to_ring ON job (run_at) WHERE rung_at IS NULL AND state = 'waiting';
CREATE INDEX job_waiting ON job (rung_at) WHERE state = 'waiting';
CREATE INDEX job_subject ON job (subject_id);
CREATE INDEX job_by_queue ON job (queue, state, created_at DESC);

CREATE TABLE worker (
  id uuid PRIMARY KEY,
  host text NOT NULL,
  pid integer NOT NULL,
  supervised boolean NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  heartbeat_at timestamptz NOT NULL DEFAULT now(),
  dead_at timestamptz                        -- set only when the supervisor confirmed the exit, or after a clean stop
);

CREATE TABLE schedule (
  name text PRIMARY KEY,
  every_seconds integer NOT NULL CHECK (every_seconds > 0),
  next_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz,
  last_error text
);

CREATE TABLE inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  dedupe_key text NOT NULL,
  headers jsonb NOT NULL,
  body_sealed bytea NOT NULL,
  row_uuid uuid NOT NULL,
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'processed', 'unmatched', 'ignored')),
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  UNIQUE (provider, dedupe_key)
);

CREATE TABLE idempotency (
  scope text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);

CREATE TABLE realtime_event (
  sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  store_id integer,
  application_id uuid,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX realtime_event_store ON realtime_event (store_id, sequence);
CREATE INDEX realtime_event_application ON realtime_event (application_id, sequence);

CREATE TABLE audit_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  action text NOT NULL,
  actor_kind text NOT NULL,
  actor_id text,
  org_id integer,
  store_id integer,
  subject_kind text,
  subject_id text,
  facts jsonb NOT NULL DEFAULT '{}',
  reason text
);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'audit_event is append-only'; END $$;
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE ON audit_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_event_no_truncate BEFORE TRUNCATE ON audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Messages of the local driver for text messages and email, which sends nothing.
CREATE TABLE local_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Addresses of stores' systems that get events.
CREATE TABLE webhook_endpoint (
  id uuid PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id), -- org under which the secrets are sealed
  store_id integer NOT NULL REFERENCES store (id),
  url text NOT NULL,
  description text NOT NULL DEFAULT '',
  event_types text[] NOT NULL,
  secret_sealed bytea NOT NULL,
  earlier_secret_sealed bytea,
  earlier_secret_until timestamptz,
  disabled_at timestamptz,
  disabled_because text CHECK (disabled_because IN ('store', 'gone', 'failing')),
  failing_since timestamptz,
  last_success_at timestamptz,
  last_sequence bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK ((disabled_at IS NULL) = (disabled_because IS NULL)),
  CHECK ((earlier_secret_sealed IS NULL) = (earlier_secret_until IS NULL))
);
CREATE INDEX webhook_endpoint_of_store ON webhook_endpoint (store_id) WHERE deleted_at IS NULL;
SELECT tenant.protect('webhook_endpoint');

-- One row per event and endpoint. The body holds ids and small facts, no personal data.
CREATE TABLE webhook_delivery (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoint (id) ON DELETE CASCADE,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  message_id text NOT NULL,                  -- follows from the fact, so that a fact is sent once
  event_type text NOT NULL,
  sequence bigint NOT NULL,
  body text NOT NULL,                        -- exactly what is signed and sent
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  is_replay boolean NOT NULL DEFAULT false,
  attempts smallint NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(), -- a worker that sends moves it into the future
  last_status smallint,
  last_error text,
  last_ms integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX webhook_delivery_once ON webhook_delivery (endpoint_id, message_id) WHERE NOT is_replay;
CREATE INDEX webhook_delivery_due ON webhook_delivery (endpoint_id, sequence) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_log ON webhook_delivery (endpoint_id, created_at DESC, id);
CREATE INDEX webhook_delivery_old ON webhook_delivery (created_at);
SELECT tenant.protect('webhook_delivery');

-- Returns the mailboxes of users who may change the disabled endpoint: administrators of its store, or without any, of
-- the whole org.
CREATE FUNCTION tenant.webhook_mailboxes(endpoint uuid, held text[]) RETURNS SETOF text LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS
$$ WITH person AS (
     SELECT u.id, u.email, EXISTS (SELECT FROM user_store w WHERE w.user_id = u.id AND w.store_id = s.id) AS is_here,
            EXISTS (SELECT FROM user_store w WHERE w.user_id = u.id) AS is_limited
     FROM webhook_endpoint e JOIN store s ON s.id = e.store_id
     JOIN app_user u ON u.org_id = s.org_id AND NOT u.is_disabled AND u.deleted_at IS NULL
     WHERE e.id = endpoint AND e.disabled_because IN ('gone', 'failing')
       AND EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role = ANY (held)))
   SELECT email FROM person
   WHERE is_here OR NOT is_limited AND NOT EXISTS (SELECT FROM person WHERE is_here)
   ORDER BY id LIMIT 50 $$;
REVOKE ALL ON FUNCTION tenant.webhook_mailboxes(uuid, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.webhook_mailboxes(uuid, text[]) TO millrace_worker;

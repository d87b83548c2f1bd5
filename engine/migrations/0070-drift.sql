-- Differences between a lender's replies and its plugin, one row for each application that found one.
CREATE TABLE drift_sighting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lender_id integer NOT NULL REFERENCES lender (id),
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  attempt_id uuid NOT NULL REFERENCES attempt (id),
  kind text NOT NULL,
  place text NOT NULL,                       -- a selector or a path, never a value
  said text NOT NULL DEFAULT '',             -- the unknown word, or the lender's name of the field
  seen_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,                    -- a person has reviewed it
  UNIQUE (attempt_id, kind, place, said)
);
CREATE INDEX drift_sighting_open ON drift_sighting (lender_id, kind, place) WHERE settled_at IS NULL;
SELECT wall.protect('drift_sighting');

-- Lenders to which nothing is sent until a person resumes them. A pause applies to all stores.
CREATE TABLE lender_pause (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lender_id integer NOT NULL REFERENCES lender (id),
  kind text NOT NULL,
  place text NOT NULL,
  said text NOT NULL DEFAULT '',
  paused_at timestamptz NOT NULL DEFAULT now(),
  resumed_at timestamptz,
  resumed_by integer REFERENCES app_user (id),
  resumed_by_name text,                      -- name at that time
  reason text,
  CHECK ((resumed_at IS NULL) = (reason IS NULL))
);
CREATE UNIQUE INDEX lender_pause_open ON lender_pause (lender_id) WHERE resumed_at IS NULL;

-- The statement that claims an attempt also reads whether the lender is paused, immediately before sending.
CREATE OR REPLACE VIEW attempt_dispatch WITH (security_invoker = true) AS
SELECT a.id AS attempt_id, p.answers_sealed, p.requested_cents, p.ip, s.store_name, s.state AS store_state,
       c.id AS credential_id, c.values_sealed,
       c.org_id AS credential_org_id, s.is_disabled OR o.is_disabled AS is_closed,
       EXISTS (SELECT FROM lender_pause x WHERE x.lender_id = a.lender_id AND x.resumed_at IS NULL) AS is_paused
FROM attempt a
JOIN application p ON p.id = a.application_id AND p.deleted_at IS NULL
JOIN store s ON s.id = a.store_id
JOIN org o ON o.id = s.org_id
LEFT JOIN store_credential c ON c.store_id = a.store_id AND c.lender_id = a.lender_id AND c.is_active;

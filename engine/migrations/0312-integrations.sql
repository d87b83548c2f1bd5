-- What internal staff changed in the definition of an integration. The rest is in its manifest.
CREATE TABLE integration (
  key text PRIMARY KEY,
  display_name text,
  instructions_url text,
  whitelisted_store_ids integer[],           -- null: every store
  price_cents integer CHECK (price_cents > 0),
  price_interval text CHECK (price_interval IN ('once', 'month', 'year')),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((price_cents IS NULL) = (price_interval IS NULL))
);

-- Integrations that stores have set up.
CREATE TABLE store_integration (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  org_id integer NOT NULL REFERENCES org (id), -- org under which the values are sealed
  store_id integer NOT NULL REFERENCES store (id),
  integration text NOT NULL,
  values_sealed bytea,
  is_active boolean NOT NULL DEFAULT false,
  confirmed_price_cents integer,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (store_id, integration)
);
SELECT tenant.protect('store_integration');

-- Companies of HubSpot that stores are connected to. A company belongs to one store, so that nothing is counted twice.
CREATE TABLE store_company (
  store_id integer PRIMARY KEY REFERENCES store (id),
  org_id integer NOT NULL REFERENCES org (id),
  hubspot_company_id text NOT NULL UNIQUE,
  name text NOT NULL,
  connected_at timestamptz NOT NULL DEFAULT now()
);
SELECT tenant.protect('store_company');

-- The calendar of internal staff at Google.
CREATE TABLE calendar_connection (
  id uuid PRIMARY KEY,
  refresh_token_sealed bytea NOT NULL,
  account text NOT NULL,
  connected_by integer NOT NULL REFERENCES app_user (id),
  connected_at timestamptz NOT NULL DEFAULT now(),
  refused_at timestamptz,                    -- Google no longer accepts the token
  channel_id text,
  channel_resource_id text,
  channel_token_hash bytea,
  channel_expires_at timestamptz
);
CREATE UNIQUE INDEX calendar_connection_one ON calendar_connection ((true));

-- Credit checks that staff of a store ran with the store's own keys. The score is sealed.
CREATE TABLE soft_pull (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  form_id uuid NOT NULL REFERENCES application (id), -- not application_id: shoppers see no rows
  asked_by integer NOT NULL REFERENCES app_user (id),
  result text NOT NULL,
  score_sealed bytea,
  checked_at timestamptz NOT NULL DEFAULT now(),
  CHECK (result = 'score' OR score_sealed IS NULL)
);
CREATE INDEX soft_pull_of ON soft_pull (form_id, id DESC);
SELECT tenant.protect('soft_pull');

-- Tenancy and identity ------------------------------------------------------------------------------------------
CREATE TABLE org (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE store (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  org_id integer NOT NULL REFERENCES org (id),
  store_name text NOT NULL,
  slug text NOT NULL,
  phone text,
  state text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  industry text NOT NULL DEFAULT 'furniture',
  timezone text NOT NULL DEFAULT 'America/New_York',
  is_disabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE app_user (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer REFERENCES org (id),
  primary_store_id integer REFERENCES store (id),
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  password_hash text NOT NULL,
  is_disabled boolean NOT NULL DEFAULT false,
  failed_logins integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  last_login_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX app_user_email ON app_user (lower(email));

CREATE TABLE user_role (
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  role text NOT NULL,
  PRIMARY KEY (user_id, role)
);
CREATE TABLE user_store (
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  store_id integer NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, store_id)
);
ALTER TABLE session ADD FOREIGN KEY (user_id) REFERENCES app_user (id);

-- Lenders -------------------------------------------------------------------------------------------------------
CREATE TABLE lender (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,                  -- the plugin's id
  name text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  environment text NOT NULL DEFAULT 'sandbox' CHECK (environment IN ('sandbox', 'production')),
  pipe_order integer NOT NULL DEFAULT 100,
  always_selected boolean NOT NULL DEFAULT false,
  is_pipe_priority boolean NOT NULL DEFAULT false,
  staff_entry_allowed boolean NOT NULL DEFAULT true,
  states_excluded text[] NOT NULL DEFAULT '{}',
  settings jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE store_credential (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  lender_id integer NOT NULL REFERENCES lender (id),
  values_sealed bytea NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (store_id, lender_id)
);

CREATE TABLE disclosure (
  id text NOT NULL,
  version integer NOT NULL,
  locale text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  body text NOT NULL,
  consent_label text NOT NULL,
  text_hash text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (id, version, locale)
);

-- Forms ---------------------------------------------------------------------------------------------------------
CREATE TABLE outside_form (
  store_id integer PRIMARY KEY REFERENCES store (id),
  website_uuid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()
);

CREATE TABLE cfa_config (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  url_id text NOT NULL UNIQUE,
  name text NOT NULL,
  processing_mode text NOT NULL DEFAULT 'Waterfall' CHECK (processing_mode IN ('Waterfall', 'Shotgun')),
  lender_order integer[] NOT NULL,           -- lender ids in the order they are asked
  thank_you jsonb NOT NULL DEFAULT '{}',     -- {header, message}
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE marketing_link (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  cfa_config_id integer NOT NULL REFERENCES cfa_config (id),
  name text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  archived boolean NOT NULL DEFAULT false,
  click_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Applications --------------------------------------------------------------------------------------------------
CREATE TABLE application (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,            -- reference for phone calls, e.g. MR-7K2P9D
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  cfa_config_id integer NOT NULL REFERENCES cfa_config (id),
  marketing_link_id integer REFERENCES marketing_link (id),
  associate_id integer,
  locale text NOT NULL DEFAULT 'en',
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'submitted')),
  applicant_name text NOT NULL DEFAULT '',
  phone_last4 text,
  phone_index bytea,                         -- keyed index, per org
  email_index bytea,
  answers_sealed bytea NOT NULL,             -- all answers in one sealed document
  form jsonb NOT NULL,                       -- the merged form of this shopper, with its version
  requested_cents integer,
  chosen_attempt_id uuid,
  chosen_offer_id text,
  chosen_at timestamptz,
  ip text,
  version integer NOT NULL DEFAULT 0,
  saved_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  deleted_at timestamptz
);
CREATE INDEX application_store ON application (store_id, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX application_org ON application (org_id, created_at DESC) WHERE deleted_at IS NULL;
ALTER TABLE session ADD FOREIGN KEY (application_id) REFERENCES application (id);

CREATE TABLE consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES application (id),
  disclosure_id text NOT NULL,
  disclosure_version integer NOT NULL,
  title text NOT NULL,
  text_hash text NOT NULL,
  locale text NOT NULL,
  ip text,
  user_agent text,
  accepted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX consent_application ON consent (application_id);

CREATE TABLE verification_code (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  application_id uuid NOT NULL REFERENCES application (id),
  session_hash bytea NOT NULL,
  channel text NOT NULL,
  destination_index bytea NOT NULL,
  code_hmac bytea NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX verification_code_application ON verification_code (application_id, created_at DESC);
CREATE INDEX verification_code_destination ON verification_code (destination_index, created_at DESC);

-- Routing -------------------------------------------------------------------------------------------------------
CREATE TABLE route (
  application_id uuid PRIMARY KEY REFERENCES application (id),
  org_id integer NOT NULL,
  store_id integer NOT NULL,
  mode text NOT NULL CHECK (mode IN ('Waterfall', 'Shotgun')),
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done')),
  plan jsonb NOT NULL,                       -- groups, excluded lenders with reasons, and versions of the rules used
  group_index integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);

CREATE TABLE attempt (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  application_id uuid NOT NULL REFERENCES application (id),
  org_id integer NOT NULL,
  store_id integer NOT NULL,
  lender_id integer NOT NULL REFERENCES lender (id),
  lender_key text NOT NULL,
  generation integer NOT NULL DEFAULT 1,     -- +1 only by a person: regrade or resubmit
  number integer NOT NULL DEFAULT 1,         -- +1 when the lender confirms that it never received the previous attempt
  position integer NOT NULL,
  state text NOT NULL,
  fence integer NOT NULL DEFAULT 0,
  worker_id uuid,
  lease_until timestamptz,
  queued_at timestamptz,
  sent_at timestamptz,
  point_of_no_return boolean NOT NULL DEFAULT false,
  claims integer NOT NULL DEFAULT 0,
  outcome text,
  reply_sealed bytea,                        -- the normalized reply: offers, references, reasons
  correction jsonb,                          -- regrade: {fields, by}; ids only
  next_check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  UNIQUE (application_id, lender_id, generation, number)
);
-- At most one open or answered attempt for each application, lender and generation, whatever creates it.
CREATE UNIQUE INDEX attempt_one_live ON attempt (application_id, lender_id, generation)
  WHERE state IN ('CREATED', 'QUEUED', 'SUBMITTING', 'UNKNOWN', 'RESPONDED', 'PENDING', 'REVIEW');
CREATE INDEX attempt_application ON attempt (application_id);
CREATE INDEX attempt_queued ON attempt (queued_at) WHERE state = 'QUEUED';
CREATE INDEX attempt_lease ON attempt (lease_until) WHERE state = 'SUBMITTING';
CREATE INDEX attempt_check ON attempt (next_check_at) WHERE state IN ('UNKNOWN', 'PENDING');

CREATE TABLE attempt_reference (
  lender_id integer NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  attempt_id uuid NOT NULL REFERENCES attempt (id),
  PRIMARY KEY (lender_id, kind, value, attempt_id)
);

CREATE TABLE attempt_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attempt_id uuid NOT NULL REFERENCES attempt (id),
  at timestamptz NOT NULL DEFAULT now(),
  from_state text,
  to_state text NOT NULL,
  event text NOT NULL,
  note text
);
CREATE INDEX attempt_event_attempt ON attempt_event (attempt_id, id);

-- Factors of users beside the emailed codes: authenticator apps (TOTP) and passkeys.
CREATE TABLE sign_in_factor (
  id uuid PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('totp', 'passkey')),
  name text NOT NULL,
  secret_sealed bytea,                       -- shared secret of an authenticator app
  last_step bigint,                          -- newest time step whose code was accepted; no code of it or before works
  credential_id text UNIQUE,                 -- base64url, chosen by the authenticator
  public_key bytea,
  sign_count bigint,                         -- number of signatures that the authenticator reported last
  transports text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CHECK ((kind = 'totp') = (secret_sealed IS NOT NULL)),
  CHECK ((kind = 'passkey') = (credential_id IS NOT NULL)),
  CHECK ((kind = 'passkey') = (public_key IS NOT NULL)),
  CHECK ((kind = 'passkey') = (sign_count IS NOT NULL))
);
CREATE INDEX sign_in_factor_user ON sign_in_factor (user_id);

-- Codes that work once each in place of a factor. Only a keyed hash is stored.
CREATE TABLE recovery_code (
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  code_hmac bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hmac)
);

-- What the server waits for in one browser: the reply to a passkey challenge, or the first code of a new authenticator
-- app. A later start replaces the row; a challenge is deleted by its first reply.
CREATE TABLE factor_challenge (
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  browser_hash bytea NOT NULL,               -- session; at sign-in the device cookie
  purpose text NOT NULL CHECK (purpose IN ('add-totp', 'add-passkey', 'sign-in', 'step-up')),
  challenge text,
  factor_id uuid,                            -- id of the new authenticator app, to which the secret is sealed
  secret_sealed bytea,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, browser_hash, purpose),
  CHECK ((purpose = 'add-totp') = (secret_sealed IS NOT NULL)),
  CHECK ((purpose = 'add-totp') = (challenge IS NULL))
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['sign_in_factor', 'recovery_code', 'factor_challenge'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY self ON %I TO millrace_api
      USING ((SELECT tenant.everything()) OR user_id = (SELECT tenant.person()))', name);
  END LOOP;
END $$;
-- The scheduler deletes expired challenges.
CREATE POLICY worker ON factor_challenge TO millrace_worker USING (true);

-- When a factor was proven in a browser after the right password. The sign-in that follows clears it.
ALTER TABLE sign_in_device ADD COLUMN factor_proven_at timestamptz;
-- When the user of a session last proved a factor, or an emailed code in place of one.
ALTER TABLE session ADD COLUMN stepped_up_at timestamptz;

-- Sign-in: known browsers, codes for unknown ones, one-time links, and accepted versions of the terms.
ALTER TABLE app_user ADD COLUMN prompt_password_change boolean NOT NULL DEFAULT false;
-- When the user of a session last proved their identity with a password or code. Null = the session has no such
-- proof.
ALTER TABLE session ADD COLUMN proven_at timestamptz;

-- A browser in which a correct password was entered. It becomes known after a correct code and then has its own
-- failure count. So failures in other browsers cannot lock out the account's owner.
CREATE TABLE sign_in_device (
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL,                 -- SHA-256 of the cookie's value
  password_at timestamptz,                   -- time of the correct password; a code is required next
  proven_at timestamptz,
  failed_logins integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, token_hash)
);

CREATE TABLE sign_in_code (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL,                 -- valid only in the browser that requested it
  code_hmac bytea NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  used_at timestamptz,                       -- time of the correct code
  spent_at timestamptz,                      -- time of the sign-in with this code
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_code_user ON sign_in_code (user_id, created_at DESC);

-- A link for setting a password. Only the message contains the link itself.
CREATE TABLE one_time_link (
  token_hash bytea PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('reset', 'activation')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_link_user ON one_time_link (user_id);

CREATE TABLE terms_acceptance (
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  version integer NOT NULL,
  text_hash text NOT NULL,                   -- hash of the text that the screen showed
  ip text,
  user_agent text,
  accepted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, version)
);

-- All rows belong to one user: the signed-in user, or the user whose email was entered to sign in.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['sign_in_device', 'sign_in_code', 'one_time_link', 'terms_acceptance'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY self ON %I TO millrace_api
      USING ((SELECT wall.everything()) OR user_id = (SELECT wall.person()))', name);
  END LOOP;
END $$;
-- The inviting user creates the link; the link itself identifies the invited user.
CREATE POLICY invited ON one_time_link FOR INSERT TO millrace_api WITH CHECK (wall.is_ours(user_id));
CREATE POLICY brought ON one_time_link TO millrace_api
  USING (token_hash = (SELECT decode(wall.context() ->> 'pass', 'hex')));
-- The scheduler deletes used rows.
CREATE POLICY worker ON sign_in_code TO millrace_worker USING (true);
CREATE POLICY worker ON one_time_link TO millrace_worker USING (true);
CREATE POLICY worker ON sign_in_device TO millrace_worker USING (true);

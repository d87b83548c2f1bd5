-- Signing in: browsers that are known, codes for those that are not, links that work once, and who accepted which terms.
ALTER TABLE app_user ADD COLUMN prompt_password_change boolean NOT NULL DEFAULT false;
-- When the person behind a session last proved who he is: a password, a code. Null = the session came about otherwise.
ALTER TABLE session ADD COLUMN proven_at timestamptz;

-- A browser from which somebody typed the right password. It is known once a code came back from it, and then has a
-- count of failures of its own: who guesses from elsewhere cannot lock its owner out.
CREATE TABLE sign_in_device (
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL,                 -- SHA-256 of the cookie's value
  password_at timestamptz,                   -- the password was right, a code is owed
  proven_at timestamptz,
  failed_logins integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, token_hash)
);

CREATE TABLE sign_in_code (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL,                 -- works in the browser it was asked from only
  code_hmac bytea NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  used_at timestamptz,                       -- the right code came back
  spent_at timestamptz,                      -- a sign-in was made with it
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_code_user ON sign_in_code (user_id, created_at DESC);

-- A link that sets a password. The link itself is in the message only.
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
  text_hash text NOT NULL,                   -- of the text that was on the screen
  ip text,
  user_agent text,
  accepted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, version)
);

-- All of it is a person's own: of who is signed in, or whose name was typed to sign in.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['sign_in_device', 'sign_in_code', 'one_time_link', 'terms_acceptance'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY self ON %I TO millrace_api
      USING ((SELECT wall.everything()) OR user_id = (SELECT wall.person()))', name);
  END LOOP;
END $$;
-- Who invites a person makes the link for him, and the link is the proof of who brings it.
CREATE POLICY invited ON one_time_link FOR INSERT TO millrace_api WITH CHECK (wall.is_ours(user_id));
CREATE POLICY brought ON one_time_link TO millrace_api
  USING (token_hash = (SELECT decode(wall.context() ->> 'pass', 'hex')));
-- The keeper throws away what is spent.
CREATE POLICY worker ON sign_in_code TO millrace_worker USING (true);
CREATE POLICY worker ON one_time_link TO millrace_worker USING (true);
CREATE POLICY worker ON sign_in_device TO millrace_worker USING (true);

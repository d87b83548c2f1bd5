-- A store user's PIN. It signs the user in again in a browser that the user gave to a shopper, and nowhere else.
CREATE TABLE staff_pin (
  user_id integer PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  pin_hash text NOT NULL,
  set_at timestamptz NOT NULL DEFAULT now()
);

-- Platform table, like the sessions: a browser that a store user gave to a shopper. Its cookie and the user's PIN start a new session of the user.
CREATE TABLE pin_return (
  token_hash bytea PRIMARY KEY,              -- cookie of the browser, which is never stored
  user_id integer NOT NULL,
  timezone text NOT NULL,
  tries integer NOT NULL DEFAULT 0,          -- PINs entered, right or wrong
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  session_expires_at timestamptz NOT NULL,   -- end of the session that was given up; the new one ends then, too
  ended_at timestamptz
);
CREATE INDEX pin_return_by_user ON pin_return (user_id) WHERE ended_at IS NULL;

-- Both tables belong to one user. An anonymous browser sees the row of its cookie.
ALTER TABLE staff_pin ENABLE ROW LEVEL SECURITY;
CREATE POLICY self ON staff_pin TO millrace_api
  USING ((SELECT tenant.everything()) OR user_id = (SELECT tenant.person()));
ALTER TABLE pin_return ENABLE ROW LEVEL SECURITY;
CREATE POLICY self ON pin_return TO millrace_api
  USING ((SELECT tenant.everything()) OR user_id = (SELECT tenant.person()));
CREATE POLICY brought ON pin_return TO millrace_api
  USING (token_hash = (SELECT decode(tenant.context() ->> 'pass', 'hex')));
CREATE POLICY worker ON pin_return TO millrace_worker USING (true);

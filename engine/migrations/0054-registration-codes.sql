-- Codes that prove a mailbox before an account exists. Failed tries are counted on the code.
CREATE TABLE registration_code (
  id uuid PRIMARY KEY,
  mailbox_hash bytea NOT NULL,               -- keyed hash, so that the table does not show who registers
  code_hmac bytea NOT NULL,                  -- for a mailbox with an account: hash of a code that was never sent
  attempts integer NOT NULL DEFAULT 0,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX registration_code_mailbox ON registration_code (mailbox_hash, created_at DESC);
ALTER TABLE registration_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON registration_code TO millrace_api USING ((SELECT wall.everything()));
CREATE POLICY worker ON registration_code TO millrace_worker USING (true);

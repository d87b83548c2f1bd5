-- What a store entered at a lender: when each value was set (secrets show nothing else), and how the lender took it.
ALTER TABLE store_credential
  ADD COLUMN version integer NOT NULL DEFAULT 1,           -- +1 with every save: a test speaks of one version
  ADD COLUMN set_at jsonb NOT NULL DEFAULT '{}';           -- name of the value -> when it was set

-- Asks a lender whether it takes the credentials. A worker asks; the API only says that it should and what came of it.
CREATE TABLE credential_test (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  credential_id uuid NOT NULL REFERENCES store_credential (id),
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  lender_id integer NOT NULL REFERENCES lender (id),
  credential_version integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'refused', 'unclear')),
  message text,
  asked_by integer NOT NULL REFERENCES app_user (id),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz
);
CREATE INDEX credential_test_newest ON credential_test (credential_id, asked_at DESC);
SELECT wall.protect('credential_test');
-- Its job names no application: who sees the test puts it into the queue.
CREATE POLICY credential_tests ON job TO millrace_api USING (name = 'lender.test-credentials'
  AND EXISTS (SELECT FROM credential_test t WHERE t.id = subject_id));

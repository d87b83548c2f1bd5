-- Credentials of a store at a lender: when each value was set (secrets show nothing else), and the lender's
-- response.
ALTER TABLE store_credential
  ADD COLUMN version integer NOT NULL DEFAULT 1,           -- +1 with every save: a test refers to one version
  ADD COLUMN set_at jsonb NOT NULL DEFAULT '{}';           -- name of the value -> time it was set

-- Tests whether a lender accepts the credentials. A worker runs the test; the API only requests it and reads the
-- result.
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
-- The job has no application. Users who see the test may add its job.
CREATE POLICY credential_tests ON job TO millrace_api USING (name = 'lender.test-credentials'
  AND EXISTS (SELECT FROM credential_test t WHERE t.id = subject_id));

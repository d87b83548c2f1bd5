-- A pause causes one audit row and one email to the users who watch lenders. The scheduler writes both in one
-- commit.
ALTER TABLE lender_pause ADD COLUMN told_at timestamptz;
UPDATE lender_pause SET told_at = paused_at;
CREATE INDEX lender_pause_untold ON lender_pause (id) WHERE told_at IS NULL;

-- Credential tests also find changed pages. They raise alerts; only applications pause a lender.
ALTER TABLE drift_sighting ALTER COLUMN attempt_id DROP NOT NULL;
ALTER TABLE drift_sighting ADD COLUMN credential_test_id uuid REFERENCES credential_test (id);
ALTER TABLE drift_sighting ADD CHECK (num_nonnulls(attempt_id, credential_test_id) = 1);
CREATE UNIQUE INDEX drift_sighting_of_test ON drift_sighting (credential_test_id, kind, place, said)
  WHERE credential_test_id IS NOT NULL;

-- The scheduler may not read users. While a pause is unreported, this function returns the mailboxes of users with
-- one of these roles.
CREATE FUNCTION wall.mailboxes(held text[]) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS
$$ SELECT u.email FROM app_user u WHERE NOT u.is_disabled
     AND EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role = ANY (held))
     AND EXISTS (SELECT FROM lender_pause WHERE told_at IS NULL)
   ORDER BY u.id LIMIT 50 $$;
REVOKE ALL ON FUNCTION wall.mailboxes(text[]) FROM PUBLIC;
GRANT USAGE ON SCHEMA wall TO millrace_worker;
GRANT EXECUTE ON FUNCTION wall.mailboxes(text[]) TO millrace_worker;

-- An applicant who set a password finds their applications with it, in place of a code. The contact is one that was
-- proven with a code, so the password is looked up by the same keyed hash as a code.
CREATE FUNCTION tenant.applicant_passwords(by_channel text, destination bytea)
RETURNS TABLE (id integer, hashed_password text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT DISTINCT p.id, p.hashed_password
   FROM verification_code v
   JOIN application a ON a.id = v.application_id AND a.deleted_at IS NULL
   JOIN applicant p ON p.id = a.applicant_id AND p.hashed_password IS NOT NULL
   WHERE v.destination_index = destination AND v.channel = by_channel AND v.party = 'applicant'
     AND v.used_at IS NOT NULL
   ORDER BY p.id DESC LIMIT 5 $$;

-- Stores the same password hashed with the present key. Changes nothing if the password was set again in between.
CREATE FUNCTION tenant.rehash_applicant_password(of_id integer, old_hash text, new_hash text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS
$$ UPDATE applicant SET hashed_password = new_hash WHERE id = of_id AND hashed_password = old_hash $$;

-- A sign-in with a password is stored like a used code, so that it proves the contact for the same time. It is no sent
-- code, so it does not count as one.
ALTER TABLE status_code ADD COLUMN by_password boolean NOT NULL DEFAULT false;
CREATE OR REPLACE FUNCTION tenant.status_codes_sent(destination bytea, minutes integer) RETURNS SETOF timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT c.created_at FROM status_code c
   WHERE c.destination_index = destination AND c.created_at > now() - make_interval(mins => minutes)
     AND NOT c.by_password $$;

REVOKE ALL ON FUNCTION tenant.applicant_passwords(text, bytea),
  tenant.rehash_applicant_password(integer, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.applicant_passwords(text, bytea),
  tenant.rehash_applicant_password(integer, text, text) TO millrace_api;

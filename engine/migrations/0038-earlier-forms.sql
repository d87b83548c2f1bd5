-- Shoppers see only their own application. This function returns the dates of the same person's earlier application
-- at the store. The person must have proven the phone or mailbox of both applications.
CREATE FUNCTION wall.earlier_form() RETURNS TABLE (begun_at timestamptz, submitted_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT e.created_at, e.submitted_at
   FROM application mine JOIN application e ON e.store_id = mine.store_id AND e.id <> mine.id
     AND e.created_at <= mine.created_at AND e.deleted_at IS NULL
   WHERE mine.id = wall.form()
     AND (e.state = 'submitted' OR EXISTS (SELECT FROM verification_code u
            WHERE u.application_id = e.id AND u.party = 'applicant' AND u.used_at IS NOT NULL))
     AND EXISTS (SELECT FROM verification_code v
            WHERE v.application_id = mine.id AND v.party = 'applicant' AND v.used_at IS NOT NULL
              AND ((v.channel = 'sms' AND e.phone_index = mine.phone_index)
                OR (v.channel = 'email' AND e.email_index = mine.email_index)))
   ORDER BY e.created_at DESC LIMIT 1 $$;
REVOKE ALL ON FUNCTION wall.earlier_form() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wall.earlier_form() TO millrace_api;

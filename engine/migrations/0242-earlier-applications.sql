-- A shopper who applied at the store before continues the earlier application or sees its results. Returns the newest
-- draft and the newest submitted application of the same person at the store. Both applications must have proven the
-- same phone or mailbox to be opened; a typed contact is only reported as a date.
DROP FUNCTION tenant.earlier_form();
CREATE FUNCTION tenant.earlier_forms()
RETURNS TABLE (id uuid, state text, begun_at timestamptz, submitted_at timestamptz, may_open boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT DISTINCT ON (e.state) e.id, e.state, e.created_at, e.submitted_at, p.same
   FROM application mine
   JOIN application e ON e.store_id = mine.store_id AND e.id <> mine.id AND e.deleted_at IS NULL
     AND (e.state = 'submitted' OR e.created_at <= mine.created_at)
   CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM verification_code u JOIN verification_code v
       ON v.channel = u.channel AND v.destination_index = u.destination_index
     WHERE u.application_id = e.id AND u.party = 'applicant' AND u.used_at IS NOT NULL
       AND v.application_id = mine.id AND v.party = 'applicant' AND v.used_at IS NOT NULL) AS same) p
   WHERE mine.id = tenant.form()
     AND (e.state = 'submitted' OR EXISTS (SELECT FROM verification_code u
            WHERE u.application_id = e.id AND u.party = 'applicant' AND u.used_at IS NOT NULL))
     AND EXISTS (SELECT FROM verification_code v
            WHERE v.application_id = mine.id AND v.party = 'applicant' AND v.used_at IS NOT NULL
              AND ((v.channel = 'sms' AND e.phone_index = mine.phone_index)
                OR (v.channel = 'email' AND e.email_index = mine.email_index)))
   ORDER BY e.state, p.same DESC, e.created_at DESC $$;
REVOKE ALL ON FUNCTION tenant.earlier_forms() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.earlier_forms() TO millrace_api;

-- Changes of keys whose credentials were deleted could not be decided and blocked new credentials.
UPDATE credential_change c SET state = 'refused', decided_at = now(), values_sealed = ''::bytea
FROM store_credential s
WHERE s.id = c.credential_id AND NOT s.is_active AND c.state = 'pending';

-- Earlier applications of the same shopper at the store. Applications that the store had in another org have other
-- indexes of phone and email, so they are found by the proven contact, whose index is the same in all orgs.
CREATE OR REPLACE FUNCTION tenant.earlier_forms()
RETURNS TABLE (id uuid, state text, begun_at timestamptz, submitted_at timestamptz, may_open boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ WITH mine AS MATERIALIZED (
     SELECT a.id, a.store_id, a.created_at, v.channel, v.destination_index,
       CASE v.channel WHEN 'sms' THEN a.phone_index END AS phone_index,
       CASE v.channel WHEN 'email' THEN a.email_index END AS email_index
     FROM application a JOIN verification_code v ON v.application_id = a.id
     WHERE a.id = tenant.form() AND v.party = 'applicant' AND v.used_at IS NOT NULL),
   same AS MATERIALIZED (
     SELECT DISTINCT u.application_id AS id FROM mine m
     JOIN verification_code u ON u.destination_index = m.destination_index AND u.channel = m.channel
     WHERE u.party = 'applicant' AND u.used_at IS NOT NULL),
   found AS (
     SELECT s.id FROM same s
     UNION SELECT e.id FROM mine m JOIN application e ON e.store_id = m.store_id AND e.phone_index = m.phone_index
     UNION SELECT e.id FROM mine m JOIN application e ON e.store_id = m.store_id AND e.email_index = m.email_index)
   SELECT DISTINCT ON (e.state) e.id, e.state, e.created_at, e.submitted_at, s.id IS NOT NULL
   FROM found f
   JOIN application e ON e.id = f.id
   JOIN (SELECT DISTINCT m.id, m.store_id, m.created_at FROM mine m) m
     ON e.store_id = m.store_id AND e.id <> m.id AND (e.state = 'submitted' OR e.created_at <= m.created_at)
   LEFT JOIN same s ON s.id = e.id
   WHERE e.deleted_at IS NULL
     AND (e.state = 'submitted' OR EXISTS (SELECT FROM verification_code u
            WHERE u.application_id = e.id AND u.party = 'applicant' AND u.used_at IS NOT NULL))
   ORDER BY e.state, s.id IS NOT NULL DESC, e.created_at DESC $$;

-- Deleted users no longer count as users of an org.
CREATE OR REPLACE VIEW org_overview WITH (security_invoker = true) AS
SELECT o.id, o.name AS org_name, o.phone, o.email, o.is_laa, o.laa_lender_id, l.name AS laa_name, o.is_disabled,
       o.merged_into_id, m.name AS merged_into_name, o.created_at,
       (SELECT count(*)::int FROM store s WHERE s.org_id = o.id) AS store_count,
       (SELECT count(*)::int FROM app_user u WHERE u.org_id = o.id AND u.deleted_at IS NULL) AS user_count,
       (SELECT count(*)::int FROM application a JOIN store s ON s.id = a.store_id
        WHERE s.org_id = o.id AND a.state = 'submitted' AND a.deleted_at IS NULL) AS form_count
FROM org o LEFT JOIN laa l ON l.id = o.laa_lender_id LEFT JOIN org m ON m.id = o.merged_into_id;

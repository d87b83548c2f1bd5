-- One row per user. Includes deleted users, because older records show their names.
CREATE VIEW read.app_user WITH (security_invoker = true) AS
SELECT id, org_id, primary_store_id, laa_id, email, first_name, last_name, is_disabled, last_login_at, created_at,
       deleted_at, is_invited
FROM app_user;

-- One row per user and role.
CREATE VIEW read.user_role WITH (security_invoker = true) AS
SELECT user_id, role FROM user_role;

-- One row per user, with roles and stores, and whether the org or the affiliate account is disabled. An org
-- administrator without a chosen primary store starts in the first store of the org.
CREATE VIEW read.user_overview WITH (security_invoker = true) AS
SELECT u.id, u.email, u.first_name, u.last_name, u.org_id, o.name AS org_name,
       coalesce(u.primary_store_id, CASE WHEN EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role IN ('ORG_ADMIN', 'LAA_ORG', 'FREEMIUM_ORG'))
         THEN (SELECT min(s.id) FROM read.store s WHERE s.org_id = u.org_id AND NOT s.is_disabled) END) AS primary_store_id,
       u.is_disabled,
       u.last_login_at,
       ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
       ARRAY(SELECT s.store_id FROM user_store s WHERE s.user_id = u.id ORDER BY s.store_id) AS store_ids,
       CASE WHEN l.is_active THEN u.laa_id END AS laa_id,
       coalesce(o.is_disabled, false) AS is_org_disabled, u.pending_email
FROM app_user u
LEFT JOIN read.org o ON o.id = u.org_id
LEFT JOIN read.laa l ON l.id = u.laa_id;

-- One row per user who is not deleted, as user management lists them.
CREATE VIEW read.user_account WITH (security_invoker = true) AS
SELECT u.id, u.email, u.first_name, u.last_name, u.org_id, o.name AS org_name,
       coalesce(u.primary_store_id, CASE WHEN EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role IN ('ORG_ADMIN', 'LAA_ORG', 'FREEMIUM_ORG'))
         THEN (SELECT min(s.id) FROM read.store s WHERE s.org_id = u.org_id AND NOT s.is_disabled) END) AS primary_store_id,
       u.is_disabled,
       u.last_login_at,
       (SELECT max(lock.until)
        FROM (SELECT u.locked_until UNION ALL SELECT d.locked_until FROM sign_in_device d WHERE d.user_id = u.id) lock (until)
        WHERE lock.until > now()) AS locked_until,
       ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
       ARRAY(SELECT s.store_id FROM user_store s WHERE s.user_id = u.id ORDER BY s.store_id) AS store_ids,
       u.pending_email
FROM app_user u
LEFT JOIN read.org o ON o.id = u.org_id
WHERE u.deleted_at IS NULL;

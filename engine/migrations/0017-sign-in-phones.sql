-- A user's phone for codes by text message. It is stored after a code sent to it was entered.
ALTER TABLE app_user ADD COLUMN mobile_phone text;
ALTER TABLE sign_in_code
  ADD COLUMN channel text NOT NULL DEFAULT 'email' CHECK (channel IN ('sms', 'email')),
  -- The number that this code proves; such a code cannot be used to sign in.
  ADD COLUMN new_phone text,
  ADD CHECK (new_phone IS NULL OR channel = 'sms');

-- A known browser is locked by its own count. User management shows that lock too.
CREATE OR REPLACE VIEW user_account WITH (security_invoker = true) AS
SELECT u.id, u.email, u.first_name, u.last_name, u.org_id, o.name AS org_name, u.primary_store_id, u.is_disabled,
       u.last_login_at,
       (SELECT max(lock.until) FROM (
          SELECT u.locked_until UNION ALL SELECT d.locked_until FROM sign_in_device d WHERE d.user_id = u.id
        ) AS lock (until) WHERE lock.until > now()) AS locked_until,
       ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
       ARRAY(SELECT s.store_id FROM user_store s WHERE s.user_id = u.id ORDER BY s.store_id) AS store_ids
FROM app_user u LEFT JOIN org o ON o.id = u.org_id
WHERE u.deleted_at IS NULL;

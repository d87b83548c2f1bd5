-- Users: their accounts as lists show them, and impersonation.

-- A deleted user keeps the id, because older rows refer to it. All other personal data is deleted.
ALTER TABLE app_user ADD COLUMN deleted_at timestamptz, ADD CHECK (deleted_at IS NULL OR is_disabled);

CREATE VIEW user_account WITH (security_invoker = true) AS
SELECT u.id, u.email, u.first_name, u.last_name, u.org_id, o.name AS org_name, u.primary_store_id, u.is_disabled,
       u.last_login_at, CASE WHEN u.locked_until > now() THEN u.locked_until END AS locked_until,
       ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
       ARRAY(SELECT s.store_id FROM user_store s WHERE s.user_id = u.id ORDER BY s.store_id) AS store_ids
FROM app_user u LEFT JOIN org o ON o.id = u.org_id
WHERE u.deleted_at IS NULL;

-- A session in which `impersonator_id` sees what `user_id` sees. `parent_hash` is the session in which it started.
ALTER TABLE session
  ADD COLUMN impersonator_id integer REFERENCES app_user (id),
  ADD COLUMN parent_hash bytea,
  ADD COLUMN reason text,
  ADD CHECK ((impersonator_id IS NULL) = (parent_hash IS NULL)),
  ADD CHECK (impersonator_id <> user_id);
CREATE INDEX session_by_impersonator ON session (impersonator_id) WHERE impersonator_id IS NOT NULL;
CREATE INDEX session_by_parent ON session (parent_hash) WHERE parent_hash IS NOT NULL;

-- Ending one session of the pair also ends the other, for any reason: sign-out, new password, disabled account.
CREATE FUNCTION wall.end_pair() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE session SET revoked_at = NEW.revoked_at
  WHERE revoked_at IS NULL AND (parent_hash = NEW.id_hash OR id_hash = NEW.parent_hash);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION wall.end_pair() FROM PUBLIC;
CREATE TRIGGER end_pair AFTER UPDATE OF revoked_at ON session
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION wall.end_pair();

-- Contains four changes. Notifications name the affected user, and rate limit turns can be refunded. Email
-- addresses need proof, and tokens end with their creator's permission.

-- Processes cache the signed-in user briefly. A notification names the user (`u`) or session (`s`), so that only
-- that one is read again. Statements without a change send none.
CREATE FUNCTION wall.call_out_session() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM pg_notify('millrace', 'access:s' || encode(NEW.id_hash, 'hex')); RETURN NULL; END $$;
CREATE FUNCTION wall.call_out_person() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM pg_notify('millrace', 'access:u' || NEW.id); RETURN NULL; END $$;
CREATE FUNCTION wall.call_out_of_person() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('millrace', 'access:u' || OLD.user_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('millrace', 'access:u' || NEW.user_id); END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION wall.call_out_session(), wall.call_out_person(), wall.call_out_of_person() FROM PUBLIC;

DROP TRIGGER access ON session;
CREATE TRIGGER access AFTER UPDATE OF revoked_at, expires_at, timezone, user_id, impersonator_id ON session
  FOR EACH ROW WHEN ((OLD.revoked_at, OLD.expires_at, OLD.timezone, OLD.user_id, OLD.impersonator_id)
    IS DISTINCT FROM (NEW.revoked_at, NEW.expires_at, NEW.timezone, NEW.user_id, NEW.impersonator_id))
  EXECUTE FUNCTION wall.call_out_session();
DROP TRIGGER access ON app_user;
CREATE TRIGGER access AFTER UPDATE OF is_disabled, deleted_at, org_id, laa_id, prompt_password_change ON app_user
  FOR EACH ROW WHEN ((OLD.is_disabled, OLD.deleted_at, OLD.org_id, OLD.laa_id, OLD.prompt_password_change)
    IS DISTINCT FROM (NEW.is_disabled, NEW.deleted_at, NEW.org_id, NEW.laa_id, NEW.prompt_password_change))
  EXECUTE FUNCTION wall.call_out_person();
DROP TRIGGER access ON user_role;
CREATE TRIGGER access AFTER INSERT OR UPDATE OR DELETE ON user_role
  FOR EACH ROW EXECUTE FUNCTION wall.call_out_of_person();
DROP TRIGGER access ON user_store;
CREATE TRIGGER access AFTER INSERT OR UPDATE OR DELETE ON user_store
  FOR EACH ROW EXECUTE FUNCTION wall.call_out_of_person();
-- Stores, orgs and accounts affect many users and change rarely, so their changes clear the whole cache.
DROP TRIGGER access ON store;
CREATE TRIGGER access AFTER UPDATE OF is_disabled, org_id ON store
  FOR EACH ROW WHEN ((OLD.is_disabled, OLD.org_id) IS DISTINCT FROM (NEW.is_disabled, NEW.org_id))
  EXECUTE FUNCTION wall.call_out_access();
CREATE TRIGGER access_gone AFTER DELETE ON store FOR EACH ROW EXECUTE FUNCTION wall.call_out_access();
DROP TRIGGER access ON org;
CREATE TRIGGER access AFTER UPDATE OF is_disabled, laa_lender_id ON org
  FOR EACH ROW WHEN ((OLD.is_disabled, OLD.laa_lender_id) IS DISTINCT FROM (NEW.is_disabled, NEW.laa_lender_id))
  EXECUTE FUNCTION wall.call_out_access();
CREATE TRIGGER access_gone AFTER DELETE ON org FOR EACH ROW EXECUTE FUNCTION wall.call_out_access();
DROP TRIGGER access ON laa;
CREATE TRIGGER access AFTER UPDATE OF is_active ON laa
  FOR EACH ROW WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active) EXECUTE FUNCTION wall.call_out_access();

-- End of the window without the last turn, so that a refunded turn leaves no trace.
ALTER TABLE rate_window ADD COLUMN ended_before timestamptz;

-- A new address of the user. It replaces `email` when the link sent to it is opened.
ALTER TABLE app_user ADD COLUMN pending_email text;
ALTER TABLE one_time_link
  DROP CONSTRAINT one_time_link_purpose_check,
  ADD CONSTRAINT one_time_link_purpose_check CHECK (purpose IN ('reset', 'activation', 'email'));
CREATE OR REPLACE VIEW user_account WITH (security_invoker = true) AS
SELECT u.id, u.email, u.first_name, u.last_name, u.org_id, o.name AS org_name, u.primary_store_id, u.is_disabled,
       u.last_login_at,
       (SELECT max(lock.until) FROM (
          SELECT u.locked_until UNION ALL SELECT d.locked_until FROM sign_in_device d WHERE d.user_id = u.id
        ) AS lock (until) WHERE lock.until > now()) AS locked_until,
       ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
       ARRAY(SELECT s.store_id FROM user_store s WHERE s.user_id = u.id ORDER BY s.store_id) AS store_ids,
       u.pending_email
FROM app_user u LEFT JOIN org o ON o.id = u.org_id
WHERE u.deleted_at IS NULL;
CREATE OR REPLACE VIEW user_overview WITH (security_invoker = true) AS
SELECT u.id, u.email, u.first_name, u.last_name, u.org_id, o.name AS org_name, u.primary_store_id, u.is_disabled,
       u.last_login_at,
       ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
       ARRAY(SELECT s.store_id FROM user_store s WHERE s.user_id = u.id ORDER BY s.store_id) AS store_ids,
       CASE WHEN l.is_active THEN u.laa_id END AS laa_id,
       coalesce(o.is_disabled, false) AS is_org_disabled,
       u.pending_email
FROM app_user u LEFT JOIN org o ON o.id = u.org_id LEFT JOIN laa l ON l.id = u.laa_id;

-- Every token expires. A token also ends when its creator may no longer create it.
UPDATE api_token SET expires_at = now() + interval '1 year' WHERE expires_at IS NULL;
ALTER TABLE api_token ALTER COLUMN expires_at SET NOT NULL;
DROP FUNCTION wall.bearer(bytea);
CREATE FUNCTION wall.bearer(hash bytea) RETURNS TABLE (token_id integer, store_id integer, org_id integer,
  laa_id integer, timezone text, stale boolean, maker jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.id, s.id, s.org_id, o.laa_lender_id, s.timezone,
         coalesce(t.last_used_at < now() - interval '1 minute', true), wall.person_facts(t.created_by)
  FROM api_token t JOIN store s ON s.id = t.store_id JOIN org o ON o.id = s.org_id
  WHERE (t.token_hash = hash OR t.id = (SELECT e.api_token_id FROM session e
           WHERE e.id_hash = hash AND e.revoked_at IS NULL AND e.expires_at > now()))
    AND t.revoked_at IS NULL AND t.expires_at > now()
    AND NOT s.is_disabled AND NOT o.is_disabled
$$;
REVOKE ALL ON FUNCTION wall.bearer(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wall.bearer(bytea) TO millrace_api;

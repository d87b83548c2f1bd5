-- API tokens: with a token a program acts for one store, within `integrationGrant` in schemas/permissions.
CREATE TABLE api_token (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store (id),
  name text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,          -- keyed hash; the token itself is shown once and never stored
  prefix text NOT NULL,                      -- first characters of the token, for recognition
  created_by integer NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  last_used_at timestamptz,                  -- accurate to the minute
  revoked_at timestamptz                     -- deleted; the audit log still refers to it
);
CREATE INDEX api_token_of_store ON api_token (store_id) WHERE revoked_at IS NULL;

-- The session of a point of sale that signed in with a token. It has no user and ends with the token.
ALTER TABLE session
  ADD COLUMN api_token_id integer REFERENCES api_token (id),
  DROP CONSTRAINT session_kind_check,
  DROP CONSTRAINT session_check,
  ADD CHECK (kind IN ('staff', 'shopper', 'pos')),
  ADD CHECK ((kind = 'staff' AND user_id IS NOT NULL) OR (kind = 'shopper' AND application_id IS NOT NULL)
    OR (kind = 'pos' AND api_token_id IS NOT NULL));
CREATE INDEX session_by_token ON session (api_token_id) WHERE api_token_id IS NOT NULL;

CREATE FUNCTION wall.end_point_of_sale() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE session SET revoked_at = NEW.revoked_at WHERE api_token_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION wall.end_point_of_sale() FROM PUBLIC;
CREATE TRIGGER end_point_of_sale AFTER UPDATE OF revoked_at ON api_token
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION wall.end_point_of_sale();

-- The owner of a token while the token, its store and its org are active. Called before there is a context. The
-- caller needs the hash of a token or of a session cookie.
CREATE FUNCTION wall.bearer(hash bytea) RETURNS TABLE (token_id integer, store_id integer, org_id integer,
  timezone text, stale boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.id, s.id, s.org_id, s.timezone, coalesce(t.last_used_at < now() - interval '1 minute', true)
  FROM api_token t JOIN store s ON s.id = t.store_id JOIN org o ON o.id = s.org_id
  WHERE (t.token_hash = hash OR t.id = (SELECT e.api_token_id FROM session e
           WHERE e.id_hash = hash AND e.revoked_at IS NULL AND e.expires_at > now()))
    AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())
    AND NOT s.is_disabled AND NOT o.is_disabled
$$;
REVOKE ALL ON FUNCTION wall.bearer(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wall.bearer(bytea) TO millrace_api;

SELECT wall.protect('api_token');
CREATE POLICY point_of_sale ON session FOR INSERT TO millrace_api
  WITH CHECK (kind = 'pos' AND EXISTS (SELECT FROM api_token t WHERE t.id = api_token_id));
CREATE POLICY own_point_of_sale ON session FOR UPDATE TO millrace_api
  USING (kind = 'pos' AND id_hash = ANY ((SELECT wall.sessions())::bytea[]))
  WITH CHECK (kind = 'pos' AND id_hash = ANY ((SELECT wall.sessions())::bytea[]));

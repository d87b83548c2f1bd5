-- What programs may do with an API token. Every token may read.
ALTER TABLE api_token ADD COLUMN IF NOT EXISTS scopes text[] NOT NULL DEFAULT '{read}';

-- The scopes come with the token, so that many connections are checked in one statement.
DROP FUNCTION tenant.bearer(bytea);
CREATE FUNCTION tenant.bearer(hash bytea) RETURNS TABLE (token_id integer, store_id integer, org_id integer,
  laa_id integer, timezone text, stale boolean, maker jsonb, scopes text[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.id, s.id, s.org_id, o.laa_lender_id, s.timezone,
         coalesce(t.last_used_at < now() - interval '1 minute', true), tenant.person_facts(t.created_by), t.scopes
  FROM api_token t JOIN store s ON s.id = t.store_id JOIN org o ON o.id = s.org_id
  WHERE (t.token_hash = hash OR t.id = (SELECT e.api_token_id FROM session e
           WHERE e.id_hash = hash AND e.revoked_at IS NULL AND e.expires_at > now()))
    AND t.revoked_at IS NULL AND t.expires_at > now()
    AND NOT s.is_disabled AND NOT o.is_disabled
$$;
REVOKE ALL ON FUNCTION tenant.bearer(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.bearer(bytea) TO millrace_api;

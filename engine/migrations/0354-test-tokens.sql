-- Test tokens, and the webhook endpoints and sessions of tests, which are apart from real applications.
ALTER TABLE api_token ADD COLUMN is_test boolean NOT NULL DEFAULT false;
ALTER TABLE api_token ADD COLUMN replaced_at timestamptz; -- another token replaces this one
ALTER TABLE webhook_endpoint ADD COLUMN is_test boolean NOT NULL DEFAULT false;

-- A session of a test token has no application: no shopper, no answers, no lender.
CREATE TABLE test_session (
  id uuid PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  application_id uuid NOT NULL DEFAULT gen_random_uuid(), -- of no application
  attempt_id uuid NOT NULL DEFAULT gen_random_uuid(),
  reference text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  lines jsonb NOT NULL DEFAULT '[]',
  order_number text,
  return_url text,
  cancel_url text,
  state text NOT NULL DEFAULT 'open',
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX test_session_old ON test_session (created_at);
SELECT tenant.protect('test_session');

DROP FUNCTION tenant.bearer(bytea);
CREATE FUNCTION tenant.bearer(hash bytea) RETURNS TABLE (token_id integer, store_id integer, org_id integer,
  laa_id integer, timezone text, stale boolean, maker jsonb, scopes text[], is_test boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.id, s.id, s.org_id, o.laa_lender_id, s.timezone,
         coalesce(t.last_used_at < now() - interval '1 minute', true), tenant.person_facts(t.created_by), t.scopes, t.is_test
  FROM api_token t JOIN store s ON s.id = t.store_id JOIN org o ON o.id = s.org_id
  WHERE (t.token_hash = hash OR t.id = (SELECT e.api_token_id FROM session e
           WHERE e.id_hash = hash AND e.revoked_at IS NULL AND e.expires_at > now()))
    AND t.revoked_at IS NULL AND t.expires_at > now()
    AND NOT s.is_disabled AND NOT o.is_disabled
$$;
REVOKE ALL ON FUNCTION tenant.bearer(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.bearer(bytea) TO millrace_api;

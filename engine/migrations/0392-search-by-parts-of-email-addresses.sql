-- Applications whose shopper's email address has one of these hashed parts. Behind a row policy Postgres cannot use the
-- index of the parts, because the comparison of arrays is not leakproof. Callers limit the ids to those within reach.
CREATE FUNCTION tenant.applications_with_email_part(hashes bytea[]) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id FROM application WHERE deleted_at IS NULL AND email_parts && hashes
$$;
REVOKE ALL ON FUNCTION tenant.applications_with_email_part(bytea[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.applications_with_email_part(bytea[]) TO millrace_api;

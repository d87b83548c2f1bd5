-- Versions that internal staff published, so that all open pages load again. The newest row is in force.
CREATE TABLE app_version (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version text NOT NULL,
  published_by integer NOT NULL REFERENCES app_user (id),
  published_at timestamptz NOT NULL DEFAULT now()
);

-- Messages of users to support, which are emailed to support as well.
CREATE TABLE support_message (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  org_id integer,
  page text,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE support_message ENABLE ROW LEVEL SECURITY;
CREATE POLICY self ON support_message TO millrace_api
  USING ((SELECT tenant.everything()) OR user_id = (SELECT tenant.person()));

-- A user of a store may not read internal staff. This function returns the mailboxes of users with one of these roles.
CREATE FUNCTION tenant.support_mailboxes(held text[]) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS
$$ SELECT u.email FROM app_user u WHERE NOT u.is_disabled AND u.deleted_at IS NULL AND u.org_id IS NULL
     AND EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role = ANY (held))
   ORDER BY u.id LIMIT 20 $$;
REVOKE ALL ON FUNCTION tenant.support_mailboxes(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.support_mailboxes(text[]) TO millrace_api;

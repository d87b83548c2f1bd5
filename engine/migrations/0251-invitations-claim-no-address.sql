-- An invited user owns their email address only after they opened the invitation. Until then any organization may invite
-- the address: otherwise the reply would show that another organization has a user with it, and an invitation would keep
-- the owner of the address out of their own organization.
ALTER TABLE app_user ADD COLUMN is_invited boolean NOT NULL DEFAULT false;
UPDATE app_user SET is_invited = true WHERE password_hash = '!' AND last_login_at IS NULL AND deleted_at IS NULL;

DROP INDEX app_user_email;
CREATE UNIQUE INDEX app_user_email ON app_user (lower(email)) WHERE NOT is_invited;
CREATE INDEX app_user_invited_email ON app_user (lower(email)) WHERE is_invited;

-- The signed-in user, or the user whose email was entered to sign in. An account comes before invitations, and the
-- newest invitation before earlier ones.
CREATE OR REPLACE FUNCTION tenant.person() RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT coalesce((c ->> 'person')::integer,
     (SELECT u.id FROM app_user u WHERE lower(u.email) = lower(c ->> 'login')
      ORDER BY u.is_invited, u.id DESC LIMIT 1))
   FROM tenant.context() c $$;

-- Whether another user owns this address, in any organization. Only the owner of the mailbox learns the answer.
CREATE FUNCTION tenant.has_another_account(address text, person integer) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT EXISTS (SELECT FROM app_user u WHERE lower(u.email) = lower(address) AND u.id <> person AND NOT u.is_invited) $$;
REVOKE ALL ON FUNCTION tenant.has_another_account(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.has_another_account(text, integer) TO millrace_api;

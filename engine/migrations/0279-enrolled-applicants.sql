-- An applicant can set a password with a one-time link. `first_login` stays true until then.
ALTER TABLE applicant
  ADD COLUMN hashed_password text,
  ADD COLUMN first_login boolean NOT NULL DEFAULT true;

-- A link with which an applicant sets the password. Only the message contains the link itself.
CREATE TABLE applicant_link (
  token_hash bytea PRIMARY KEY,
  applicant_id integer NOT NULL REFERENCES applicant (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX applicant_link_of ON applicant_link (applicant_id);
ALTER TABLE applicant_link ENABLE ROW LEVEL SECURITY;
-- Internal staff sends the links.
CREATE POLICY support ON applicant_link TO millrace_api USING ((SELECT tenant.everything()));

-- True if the link of the request can still be used.
CREATE FUNCTION tenant.applicant_link_works() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT EXISTS (SELECT FROM applicant_link
     WHERE token_hash = decode(tenant.context() ->> 'pass', 'hex') AND used_at IS NULL AND expires_at > now()) $$;

-- Uses up the link of the request and saves the password of its applicant. Null if the link cannot be used.
CREATE FUNCTION tenant.set_applicant_password(hashed text) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS
$$ WITH spent AS (
     UPDATE applicant_link SET used_at = now()
     WHERE token_hash = decode(tenant.context() ->> 'pass', 'hex') AND used_at IS NULL AND expires_at > now()
     RETURNING applicant_id)
   UPDATE applicant a SET hashed_password = hashed, first_login = false FROM spent
   WHERE a.id = spent.applicant_id RETURNING a.id $$;
REVOKE ALL ON FUNCTION tenant.applicant_link_works(), tenant.set_applicant_password(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.applicant_link_works(), tenant.set_applicant_password(text) TO millrace_api;

-- Keyed hashes of the parts of the email address before the @, so that support finds an applicant by a part of it. An
-- older application gets them with its next save; until then only the whole address finds it.
ALTER TABLE application ADD COLUMN email_parts bytea[] NOT NULL DEFAULT '{}';
CREATE INDEX application_email_parts ON application USING gin (email_parts) WHERE deleted_at IS NULL;

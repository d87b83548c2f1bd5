-- Who entered each credential (`store` or `internal`; an older value has no entry), the address to
-- which the lender sends its calls for this store, and the account that such a call names.
ALTER TABLE store_credential
  ADD COLUMN set_by jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN webhook_token text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  ADD COLUMN account_index bytea,            -- keyed hash of the account; null if the lender's calls name none
  ADD COLUMN account_version integer;        -- version whose account is indexed; null: not indexed yet
CREATE UNIQUE INDEX store_credential_webhook_token ON store_credential (webhook_token);
CREATE INDEX store_credential_account ON store_credential (lender_id, account_index) WHERE is_active;
CREATE INDEX store_credential_not_indexed ON store_credential (id)
  WHERE is_active AND account_version IS NULL;

-- A change of a key that proves a lender's calls. It has no effect until a second person approves it.
CREATE TABLE credential_change (
  id uuid PRIMARY KEY,
  credential_id uuid NOT NULL REFERENCES store_credential (id),
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  lender_id integer NOT NULL REFERENCES lender (id),
  fields text[] NOT NULL,                    -- names of the changed values
  values_sealed bytea NOT NULL,              -- emptied when the change is decided
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'refused')),
  asked_by integer NOT NULL REFERENCES app_user (id),
  asked_by_name text NOT NULL,               -- names at that time
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_by integer REFERENCES app_user (id),
  decided_by_name text,
  decided_at timestamptz,
  CHECK (state <> 'approved' OR decided_by <> asked_by)
);
CREATE UNIQUE INDEX credential_change_pending ON credential_change (credential_id) WHERE state = 'pending';
SELECT tenant.protect('credential_change');

-- Mailboxes of the people who are told about a change: users of the store with one of the roles `at_store`, and
-- internal users with one of the roles `internal`. A user of the store may not read the others.
CREATE FUNCTION tenant.mailboxes_of_change(change uuid, at_store text[], internal text[]) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT u.email FROM credential_change c JOIN store s ON s.id = c.store_id JOIN app_user u ON NOT u.is_disabled
   WHERE c.id = change AND EXISTS (
     SELECT FROM user_role r WHERE r.user_id = u.id AND CASE
       WHEN u.org_id IS NULL THEN r.role = ANY (internal)
       ELSE u.org_id = s.org_id AND r.role = ANY (at_store)
         AND (NOT EXISTS (SELECT FROM user_store w WHERE w.user_id = u.id)
           OR EXISTS (SELECT FROM user_store w WHERE w.user_id = u.id AND w.store_id = s.id)) END)
   ORDER BY u.id LIMIT 100 $$;
REVOKE ALL ON FUNCTION tenant.mailboxes_of_change(uuid, text[], text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.mailboxes_of_change(uuid, text[], text[]) TO millrace_api;

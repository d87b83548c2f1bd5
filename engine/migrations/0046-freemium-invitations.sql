-- Invitations to open a freemium account. Only the email contains the link itself; the table stores its hash.
CREATE TABLE freemium_invitation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  freemium_model_id integer NOT NULL REFERENCES freemium_model (id),
  email text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  sent_by integer NOT NULL REFERENCES app_user (id),
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  replaced_at timestamptz,                   -- a newer invitation to the same mailbox replaced it
  account_org_id integer REFERENCES org (id) -- the resulting org
);
CREATE INDEX freemium_invitation_mailbox ON freemium_invitation (lower(email));
ALTER TABLE freemium_invitation ENABLE ROW LEVEL SECURITY;
-- Internal staff all rows, and a caller with the link that one row.
CREATE POLICY reach ON freemium_invitation TO millrace_api USING ((SELECT wall.everything()));
CREATE POLICY brought ON freemium_invitation FOR SELECT TO millrace_api
  USING (token_hash = (SELECT decode(wall.context() ->> 'pass', 'hex')));

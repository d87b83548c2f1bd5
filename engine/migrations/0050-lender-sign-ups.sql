-- A store's request to work with a lender without credentials. Staff sees it at the lender object.
CREATE TABLE lender_sign_up (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  lender_id integer NOT NULL REFERENCES lender (id),
  contact_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  message text,
  asked_by integer NOT NULL REFERENCES app_user (id),
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lender_sign_up_of_store ON lender_sign_up (store_id, lender_id, asked_at DESC);
CREATE INDEX lender_sign_up_of_lender ON lender_sign_up (lender_id, asked_at DESC);
SELECT wall.protect('lender_sign_up');

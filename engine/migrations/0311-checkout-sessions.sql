-- Applications that a till or web shop started, with its cart and order number. The address of the shopper's page follows
-- from the id and a key, so that it is not stored.
CREATE TABLE checkout_session (
  id uuid PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  form_id uuid NOT NULL UNIQUE REFERENCES application (id) ON DELETE CASCADE, -- not application_id: shoppers see no rows
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  lines jsonb NOT NULL DEFAULT '[]',
  order_number text,
  return_url text,
  cancel_url text,
  consent_note text NOT NULL,
  index_key text NOT NULL,                   -- of the key from which the address follows
  cancelled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX checkout_session_of_store ON checkout_session (store_id, created_at DESC);
SELECT tenant.protect('checkout_session');

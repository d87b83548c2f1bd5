-- What was sent to the vendor of an integration for a store, and what came of it. Nothing of a shopper is stored.
CREATE TABLE integration_exchange (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  integration text NOT NULL,
  operation text NOT NULL CHECK (operation IN ('test', 'credit-check')),
  form_id uuid REFERENCES application (id) ON DELETE CASCADE, -- not application_id: shoppers see no rows
  works boolean NOT NULL,
  message text NOT NULL,
  milliseconds integer NOT NULL,
  exchanged_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX integration_exchange_of ON integration_exchange (store_id, integration, id DESC);
CREATE INDEX integration_exchange_old ON integration_exchange (exchanged_at);
SELECT tenant.protect('integration_exchange');

-- Whether internal staff has switched on an integration that it connects itself.
ALTER TABLE integration ADD COLUMN is_on boolean NOT NULL DEFAULT false;

-- The deal and the contact in HubSpot for each application of a connected store. No reference to the application:
-- the row says what to delete at HubSpot after an application.
CREATE TABLE crm_deal (
  form_id uuid PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  stage text NOT NULL CHECK (stage IN ('submitted', 'approved', 'accepted', 'funded', 'lost')),
  change integer NOT NULL DEFAULT 1,         -- counts the events, so that a change during a write is written again
  tries integer NOT NULL DEFAULT 0,          -- since the last success
  due_at timestamptz,                        -- null: nothing is to be written
  claimed_until timestamptz,
  hubspot_deal_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX crm_deal_due ON crm_deal (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX crm_deal_of_org ON crm_deal (org_id);
CREATE INDEX crm_deal_of_store ON crm_deal (store_id);
SELECT tenant.protect('crm_deal');

-- What came of each write to HubSpot. Nothing of a shopper is stored.
CREATE TABLE crm_exchange (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  form_id uuid NOT NULL REFERENCES crm_deal (form_id),
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  works boolean NOT NULL,
  message text NOT NULL,
  milliseconds integer NOT NULL,
  exchanged_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX crm_exchange_of ON crm_exchange (form_id, id DESC);
CREATE INDEX crm_exchange_old ON crm_exchange (exchanged_at);
SELECT tenant.protect('crm_exchange');

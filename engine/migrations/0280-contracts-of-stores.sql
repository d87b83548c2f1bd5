-- Contracts that a store makes itself for its in-house financing. Every save of the text adds a version; the newest one
-- is used for new contracts. A contract keeps the text that was sent, so later versions do not change it.
CREATE TABLE contract_template_version (
  store_id integer NOT NULL REFERENCES store (id),
  version integer NOT NULL CHECK (version > 0),
  org_id integer NOT NULL REFERENCES org (id),
  text_en text NOT NULL,
  text_es text NOT NULL,
  saved_by integer NOT NULL REFERENCES app_user (id),
  saved_by_name text NOT NULL,               -- name at that time, so that the history stays readable
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, version)
);
SELECT tenant.protect('contract_template_version');

CREATE TABLE store_contract (
  attempt_id uuid PRIMARY KEY REFERENCES attempt (id),
  application_id uuid NOT NULL REFERENCES application (id),
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  template_version integer NOT NULL,         -- 0: the text of the product
  text_sealed bytea NOT NULL,                -- the filled-in text: it has the customer's name and address
  text_hash text NOT NULL,                   -- SHA-256 of the text, in hex
  sent_at timestamptz NOT NULL DEFAULT now(),
  signed_at timestamptz,
  signature_sealed bytea,                    -- where the customer signed: address of the device, browser
  CHECK ((signed_at IS NULL) = (signature_sealed IS NULL))
);
CREATE INDEX store_contract_application ON store_contract (application_id);
SELECT tenant.protect('store_contract');

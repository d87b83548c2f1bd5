-- Credit score tiers by which a store's in-house lender decides. Every save adds a version; the newest one is in
-- force. Versions never change, because applications refer to the version that decided them.
CREATE TABLE credit_tier_version (
  store_id integer NOT NULL REFERENCES store (id),
  lender_id integer NOT NULL REFERENCES lender (id),
  version integer NOT NULL CHECK (version > 0),
  org_id integer NOT NULL REFERENCES org (id),
  tiers jsonb NOT NULL,                      -- [{creditScoreTierMax, creditScoreTierMin, downPayment, contractInMonths}]
  saved_by integer NOT NULL REFERENCES app_user (id),
  saved_by_name text NOT NULL,               -- name at that time, so that the history stays readable
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, lender_id, version)
);
SELECT wall.protect('credit_tier_version');

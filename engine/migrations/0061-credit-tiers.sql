-- By which credit score tiers a store's in-house lender decides. Every save is a version; the newest one holds, and none
-- is changed or deleted: an application names the version it was decided under.
CREATE TABLE credit_tier_version (
  store_id integer NOT NULL REFERENCES store (id),
  lender_id integer NOT NULL REFERENCES lender (id),
  version integer NOT NULL CHECK (version > 0),
  org_id integer NOT NULL REFERENCES org (id),
  tiers jsonb NOT NULL,                      -- [{creditScoreTierMax, creditScoreTierMin, downPayment, contractInMonths}]
  saved_by integer NOT NULL REFERENCES app_user (id),
  saved_by_name text NOT NULL,               -- as it was then: people come and go, history stays readable
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, lender_id, version)
);
SELECT wall.protect('credit_tier_version');

-- Times in which a lender was in no state to be asked: its connection was broken, or too many applications waited for
-- it. Machines find it and find it over; the lenders are the same for every store.
CREATE TABLE lender_trouble (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lender_id integer NOT NULL REFERENCES lender (id),
  kind text NOT NULL CHECK (kind IN ('circuit-open', 'too-many-waiting')),
  since timestamptz NOT NULL DEFAULT now(),
  retry_at timestamptz,                      -- when one application may try whether the lender is there again
  probed_at timestamptz,                     -- when one was let through to try
  tries integer NOT NULL DEFAULT 0,          -- how often that failed
  over_at timestamptz
);
CREATE UNIQUE INDEX lender_trouble_open ON lender_trouble (lender_id, kind) WHERE over_at IS NULL;

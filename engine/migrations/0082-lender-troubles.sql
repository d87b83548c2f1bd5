-- Times in which a lender could not be asked: its connection failed, or its queue was too long. The engine detects
-- start and end; a block applies to all stores.
CREATE TABLE lender_trouble (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lender_id integer NOT NULL REFERENCES lender (id),
  kind text NOT NULL CHECK (kind IN ('circuit-open', 'too-many-waiting')),
  since timestamptz NOT NULL DEFAULT now(),
  retry_at timestamptz,                      -- when one application may test whether the lender is back
  probed_at timestamptz,                     -- when an application was let through as a test
  tries integer NOT NULL DEFAULT 0,          -- number of failed tests
  over_at timestamptz
);
CREATE UNIQUE INDEX lender_trouble_open ON lender_trouble (lender_id, kind) WHERE over_at IS NULL;

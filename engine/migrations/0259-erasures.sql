-- Deletion of applications, on request and by age (ADR 70). The row of the application stays without personal data.
ALTER TABLE application ADD COLUMN erased_at timestamptz;

CREATE TABLE erasure (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES application (id),
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  cause text NOT NULL CHECK (cause IN ('request', 'age')),
  state text NOT NULL CHECK (state IN ('asked', 'planned', 'refused', 'stopped', 'erased')),
  reason text NOT NULL,
  asked_by integer REFERENCES app_user (id), -- null: planned by age
  asked_by_name text,                        -- name at that time
  asked_at timestamptz NOT NULL DEFAULT now(),
  decided_by integer REFERENCES app_user (id),
  decided_by_name text,
  decided_at timestamptz,
  erase_after timestamptz,                   -- from then on the scheduler erases
  erased_at timestamptz,
  erased jsonb                               -- [{what, count}]: what was deleted
);
CREATE UNIQUE INDEX erasure_open ON erasure (application_id) WHERE state IN ('asked', 'planned');
CREATE INDEX erasure_due ON erasure (erase_after) WHERE state = 'planned';
SELECT tenant.protect('erasure');

-- While an application is held, nothing erases it: a dispute, an order of a court.
CREATE TABLE erasure_hold (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES application (id),
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  reason text NOT NULL,
  held_by integer NOT NULL REFERENCES app_user (id),
  held_by_name text NOT NULL,
  held_at timestamptz NOT NULL DEFAULT now(),
  released_by integer REFERENCES app_user (id),
  released_at timestamptz
);
CREATE UNIQUE INDEX erasure_held ON erasure_hold (application_id) WHERE released_at IS NULL;
SELECT tenant.protect('erasure_hold');

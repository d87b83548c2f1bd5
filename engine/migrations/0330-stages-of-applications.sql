-- An application that asks in stages has one row for each stage that the shopper agreed to: the lenders it names, the
-- questions it asks, and the inquiries it can cause. An application without rows asks everything first.
CREATE TABLE application_stage (
  application_id uuid NOT NULL,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  number integer NOT NULL CHECK (number >= 1),
  lenders text[] NOT NULL,                   -- keys of the lenders
  fields text[] NOT NULL,                    -- ids of the questions
  most_soft integer NOT NULL,
  most_hard integer NOT NULL,
  locale text,
  ip text,                                   -- null for a stage that a store began for the shopper
  user_agent text,
  opened_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  version integer,                           -- version of the answers that the page showed
  shown text,                                -- hash of what the page showed
  PRIMARY KEY (application_id, number),
  FOREIGN KEY (application_id, org_id, store_id) REFERENCES application (id, org_id, store_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX application_stage_open ON application_stage (application_id) WHERE submitted_at IS NULL;
SELECT tenant.protect('application_stage');

-- `waiting`: every lender of the stages so far has answered, and the next lender needs more answers. `held` are the
-- lenders whose stage was not submitted; they are never asked.
ALTER TABLE route DROP CONSTRAINT route_state_check,
  ADD CONSTRAINT route_state_check CHECK (state IN ('running', 'waiting', 'done')),
  ADD COLUMN held integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN waiting_since timestamptz,
  ADD COLUMN resumed_at timestamptz;
CREATE INDEX route_waiting ON route (waiting_since) WHERE state = 'waiting';

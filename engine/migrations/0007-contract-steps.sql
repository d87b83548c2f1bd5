-- One operation of a contract at a lender: goods, choice, token, contract, delivery, cancellation, refund.
CREATE TABLE contract_step (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  attempt_id uuid NOT NULL REFERENCES attempt (id),
  application_id uuid NOT NULL REFERENCES application (id),
  org_id integer NOT NULL,
  store_id integer NOT NULL,
  lender_id integer NOT NULL REFERENCES lender (id),
  lender_key text NOT NULL,
  operation text NOT NULL CHECK (operation IN
    ('setInvoice', 'selectOffer', 'answer', 'sendContract', 'confirmDelivery', 'cancelContract', 'refund')),
  state text NOT NULL,
  fence integer NOT NULL DEFAULT 0,
  worker_id uuid,
  lease_until timestamptz,
  queued_at timestamptz,
  sent_at timestamptz,
  point_of_no_return boolean NOT NULL DEFAULT false,
  claims integer NOT NULL DEFAULT 0,
  checks integer NOT NULL DEFAULT 0,
  next_check_at timestamptz,                 -- unknown: next check of the result; ended: next step of the contract
  input_sealed bytea,                        -- input of the operation; a typed code is deleted at its end
  reply jsonb,                               -- the lender's answer without personal data
  reason text,
  actor_kind text NOT NULL,
  actor_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
-- At most one running step of an operation for each attempt.
CREATE UNIQUE INDEX contract_step_one_live ON contract_step (attempt_id, operation)
  WHERE state IN ('QUEUED', 'SENDING', 'UNKNOWN', 'REVIEW');
CREATE INDEX contract_step_application ON contract_step (application_id, created_at);
CREATE INDEX contract_step_queued ON contract_step (queued_at) WHERE state = 'QUEUED';
CREATE INDEX contract_step_lease ON contract_step (lease_until) WHERE state = 'SENDING';
CREATE INDEX contract_step_check ON contract_step (next_check_at) WHERE next_check_at IS NOT NULL;

-- Work that workers hold now. The supervisor is asked about a worker that is silent while it holds work.
CREATE VIEW held_lease WITH (security_invoker = true) AS
SELECT worker_id, lease_until FROM attempt WHERE state = 'SUBMITTING'
UNION ALL
SELECT worker_id, lease_until FROM contract_step WHERE state = 'SENDING';

-- The offer that a shopper chose, for other contexts.
CREATE VIEW chosen_offer WITH (security_invoker = true) AS
SELECT id AS application_id, chosen_attempt_id AS attempt_id, chosen_offer_id AS offer_id
FROM application WHERE chosen_attempt_id IS NOT NULL AND deleted_at IS NULL;

SELECT wall.protect('contract_step');

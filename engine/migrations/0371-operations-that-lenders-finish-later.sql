-- A lender may take an operation and finish it days later. Its own id of the operation finds the end.
ALTER TABLE contract_step ADD COLUMN operation_id text;
-- The amount of the goods, of a refund or of a partial delivery. Refunds together never exceed the amount of the contract.
ALTER TABLE contract_step ADD COLUMN amount_cents bigint CHECK (amount_cents > 0);
CREATE INDEX contract_step_accepted ON contract_step (attempt_id) WHERE state = 'ACCEPTED';

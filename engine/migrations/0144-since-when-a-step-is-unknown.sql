-- An interrupted call may have arrived in its last second. The lender's time to show a step therefore counts from
-- the loss of the outcome, not from the claim.
ALTER TABLE contract_step ADD COLUMN unknown_at timestamptz;
UPDATE contract_step SET unknown_at = updated_at WHERE state = 'UNKNOWN';

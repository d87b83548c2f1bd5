-- A call that was cut off may have been heard in its last second: what a lender may still come to show of a step counts
-- from when nobody knew its outcome any more, not from its claim.
ALTER TABLE contract_step ADD COLUMN unknown_at timestamptz;
UPDATE contract_step SET unknown_at = updated_at WHERE state = 'UNKNOWN';

-- The outcome and the contract of an attempt as a step left them, beside the step: the attempt has only what stands now,
-- and a lender's first answer is not what somebody set by hand later. Of steps of before it is known for the newest answer
-- alone, which is what stands; a contract that a decline came over is no part of it.
ALTER TABLE attempt_event ADD COLUMN outcome text, ADD COLUMN contract_state text;

UPDATE attempt_event e SET outcome = a.outcome, contract_state = CASE WHEN a.outcome = 'contract_sent' THEN a.contract_state END
FROM attempt a, (
  SELECT attempt_id, max(id) AS id FROM attempt_event
  WHERE to_state = 'RESPONDED' AND event IN ('answered', 'lookedUpFound', 'resolvedAnswered') GROUP BY attempt_id
) newest WHERE e.id = newest.id AND a.id = e.attempt_id AND a.state = 'RESPONDED';

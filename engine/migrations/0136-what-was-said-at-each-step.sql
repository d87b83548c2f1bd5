-- The outcome and contract state after each step. The attempt has only the current values, and a manual result must
-- not replace the lender's first answer. For older steps only the newest answer is known, which is the current one.
-- A contract that ended with a decline is excluded.
ALTER TABLE attempt_event ADD COLUMN outcome text, ADD COLUMN contract_state text;

UPDATE attempt_event e SET outcome = a.outcome, contract_state = CASE WHEN a.outcome = 'contract_sent' THEN a.contract_state END
FROM attempt a, (
  SELECT attempt_id, max(id) AS id FROM attempt_event
  WHERE to_state = 'RESPONDED' AND event IN ('answered', 'lookedUpFound', 'resolvedAnswered') GROUP BY attempt_id
) newest WHERE e.id = newest.id AND a.id = e.attempt_id AND a.state = 'RESPONDED';

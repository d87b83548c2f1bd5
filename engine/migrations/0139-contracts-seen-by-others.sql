-- What others read of the steps of contracts. Whoever reads more asks the contracts for a view.

-- What rules made of the goods that were to go to a lender; what was taken back before it left went nowhere.
CREATE VIEW invoice_decision WITH (security_invoker = true) AS
SELECT id AS step_id, application_id, store_id, lender_id, created_at AS decided_at, decided
FROM contract_step WHERE decided IS NOT NULL AND state <> 'TAKEN_BACK';

-- Steps of which only a person, asking the lender, can say what became.
CREATE VIEW contract_in_review WITH (security_invoker = true) AS
SELECT id AS step_id, application_id, lender_id FROM contract_step WHERE state = 'REVIEW';

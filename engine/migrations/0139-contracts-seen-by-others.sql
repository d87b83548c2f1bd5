-- Contract data for other contexts. A context that needs more asks for another view.

-- Decisions of rules about goods for a lender. Goods that were withdrawn before sending are excluded.
CREATE VIEW invoice_decision WITH (security_invoker = true) AS
SELECT id AS step_id, application_id, store_id, lender_id, created_at AS decided_at, decided
FROM contract_step WHERE decided IS NOT NULL AND state <> 'TAKEN_BACK';

-- Steps whose result only a person can find out by asking the lender.
CREATE VIEW contract_in_review WITH (security_invoker = true) AS
SELECT id AS step_id, application_id, lender_id FROM contract_step WHERE state = 'REVIEW';

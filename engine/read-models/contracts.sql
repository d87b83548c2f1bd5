-- One row per step of a contract, without its input.
CREATE VIEW read.contract_step WITH (security_invoker = true) AS
SELECT id, application_id, attempt_id, org_id, store_id, lender_id, operation, state, reason, actor_kind, actor_id,
       amount_cents, created_at, sent_at, ended_at
FROM contract_step;

-- One row per decision of the invoice rules that was not withdrawn.
CREATE VIEW read.invoice_decision WITH (security_invoker = true) AS
SELECT id AS step_id, application_id, store_id, lender_id, created_at AS decided_at, decided
FROM contract_step WHERE decided IS NOT NULL AND state <> 'TAKEN_BACK';

-- One row per application and lender that concludes the contract itself on all its paths of the form.
CREATE VIEW read.own_contract_lender WITH (security_invoker = true) AS
SELECT a.id AS application_id, l.key AS lender_key
FROM read.application a
JOIN read.form_path p ON p.cfa_config_id = a.cfa_config_id
JOIN read.lender l ON l.id = ANY (p.lender_ids)
GROUP BY a.id, l.key
HAVING bool_and(l.id = ANY (p.own_contract_lender_ids));

-- One row per contract that a store made itself and sent to its customer, without the text.
CREATE VIEW read.store_contract WITH (security_invoker = true) AS
SELECT attempt_id, application_id, org_id, store_id, sent_at, signed_at FROM store_contract;

-- One row per contract step that a worker has claimed and is sending, with the end of the claim.
CREATE VIEW read.contract_step_lease WITH (security_invoker = true) AS
SELECT worker_id, lease_until FROM contract_step WHERE state = 'SENDING';

-- Why an attempt was made, if not by the plan: the person's request, the person and the reason. Null: by the plan.
ALTER TABLE attempt ADD COLUMN asked jsonb;      -- {kind, by: {kind, id}, reason}; ids only

-- Contract steps for the explanation of an application: operation, state, and who requested it.
CREATE VIEW contract_step_told WITH (security_invoker = true) AS
SELECT id AS step_id, application_id, attempt_id, lender_id, operation, state, reason, actor_kind, actor_id, created_at, ended_at
FROM contract_step;

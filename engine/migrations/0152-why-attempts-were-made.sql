-- Why an attempt is more than the plan's turn: what a person asked for, who that was and what they said. Null: its turn.
ALTER TABLE attempt ADD COLUMN asked jsonb;      -- {kind, by: {kind, id}, reason}; ids only

-- What explains an application reads of the steps of its contracts: which, where each stands, and who asked for it.
CREATE VIEW contract_step_told WITH (security_invoker = true) AS
SELECT id AS step_id, application_id, attempt_id, lender_id, operation, state, reason, actor_kind, actor_id, created_at, ended_at
FROM contract_step;

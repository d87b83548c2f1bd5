-- One row per operation that a worker holds, of any kind. The scheduler finds dead workers with this view.
CREATE VIEW read.held_lease WITH (security_invoker = true) AS
SELECT worker_id, lease_until FROM read.attempt_lease
UNION ALL
SELECT worker_id, lease_until FROM read.contract_step_lease
UNION ALL
SELECT worker_id, lease_until FROM read.lender_answer_lease;

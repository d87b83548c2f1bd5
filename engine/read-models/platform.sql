-- One row per operation that a worker holds, of any kind. The scheduler finds dead workers with this view.
CREATE VIEW read.held_lease WITH (security_invoker = true) AS
SELECT worker_id, lease_until FROM read.attempt_lease
UNION ALL
SELECT worker_id, lease_until FROM read.contract_step_lease
UNION ALL
SELECT worker_id, lease_until FROM read.lender_answer_lease;

-- One row per operation that names a worker, held or not. The rows of these workers are kept after their death.
CREATE VIEW read.named_worker WITH (security_invoker = true) AS
SELECT worker_id FROM read.held_lease
UNION ALL
SELECT worker_id FROM read.lender_answer_worker;

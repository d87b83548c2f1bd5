-- One row per operation of any kind that a worker has claimed, with the end of the claim. The scheduler finds
-- dead workers with this view.
CREATE VIEW read.held_lease WITH (security_invoker = true) AS
SELECT worker_id, lease_until FROM read.attempt_lease
UNION ALL
SELECT worker_id, lease_until FROM read.contract_step_lease
UNION ALL
SELECT worker_id, lease_until FROM read.lender_answer_lease;

-- One row per operation that names a worker, even if the worker's claim has ended. The rows of these workers
-- are kept after their death.
CREATE VIEW read.named_worker WITH (security_invoker = true) AS
SELECT worker_id FROM read.held_lease
UNION ALL
SELECT worker_id FROM read.lender_answer_worker;

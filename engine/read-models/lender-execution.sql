-- One row per application that skipped a paused lender, with the result after the pause.
CREATE VIEW read.skipped_application WITH (security_invoker = true) AS
SELECT pause_id, application_id, org_id, store_id, attempt_id, result FROM skipped_application;

-- One row per answer of a person that its lender has not received, or may not have received.
CREATE VIEW read.open_lender_answer WITH (security_invoker = true) AS
SELECT attempt_id, request_id, state, reason, created_at FROM lender_answer
WHERE state IN ('received', 'sending', 'unclear', 'review');

-- One row per answer that a worker has claimed and is sending, with the end of the claim.
CREATE VIEW read.lender_answer_lease WITH (security_invoker = true) AS
SELECT worker_id, lease_until FROM lender_answer WHERE state = 'sending';

-- One row per answer that its lender may not have, with the worker that took it last.
CREATE VIEW read.lender_answer_worker WITH (security_invoker = true) AS
SELECT worker_id FROM lender_answer
WHERE worker_id IS NOT NULL AND state IN ('received', 'sending', 'unclear', 'review');

-- One row per manual status that a person requested.
CREATE VIEW read.lender_status_request WITH (security_invoker = true) AS
SELECT attempt_id, application_id, org_id, store_id, status, approved_cents, reason, over_state, over_outcome, asked_by,
       asked_by_name, asked_at, expires_at, ended_at
FROM lender_status_request;

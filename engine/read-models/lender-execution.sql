-- One row per application that skipped a paused lender, with the result after the pause.
CREATE VIEW read.skipped_application WITH (security_invoker = true) AS
SELECT pause_id, application_id, org_id, store_id, attempt_id, result FROM skipped_application;

-- Expected credit inquiries of a bulk re-run: how many are soft, and how many are of unknown kind. Null for re-runs
-- checked before the kinds were recorded.
ALTER TABLE bulk_rerun ADD COLUMN soft_inquiries integer, ADD COLUMN unknown_inquiries integer;
ALTER TABLE bulk_rerun ALTER COLUMN soft_inquiries SET DEFAULT 0, ALTER COLUMN unknown_inquiries SET DEFAULT 0;
-- A job shows the bulk re-run that included it and never reached it.
CREATE INDEX bulk_rerun_job_named ON bulk_rerun_job (job_id);

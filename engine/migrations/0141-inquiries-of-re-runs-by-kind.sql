-- Of the inquiries re-runs of many jobs would make: how many are soft, and of how many nobody knows the kind. Null for those
-- that were looked at before the kinds were told apart.
ALTER TABLE bulk_rerun ADD COLUMN soft_inquiries integer, ADD COLUMN unknown_inquiries integer;
ALTER TABLE bulk_rerun ALTER COLUMN soft_inquiries SET DEFAULT 0, ALTER COLUMN unknown_inquiries SET DEFAULT 0;
-- A job tells of the re-run it was named in and that never came to it.
CREATE INDEX bulk_rerun_job_named ON bulk_rerun_job (job_id);

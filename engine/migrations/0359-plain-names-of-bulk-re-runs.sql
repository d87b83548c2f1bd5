-- A bulk re-run checks each job before a person starts it.
ALTER TABLE bulk_rerun RENAME COLUMN looked TO jobs_checked;
ALTER TABLE bulk_rerun DROP CONSTRAINT bulk_rerun_state_check;
DROP INDEX bulk_rerun_open;
UPDATE bulk_rerun SET state = CASE state WHEN 'looking' THEN 'checking' ELSE 'checked' END
WHERE state IN ('looking', 'looked');
ALTER TABLE bulk_rerun
  ALTER COLUMN state SET DEFAULT 'checking',
  ADD CONSTRAINT bulk_rerun_state_check
    CHECK (state IN ('checking', 'checked', 'asked', 'running', 'stopped', 'done', 'expired'));
CREATE INDEX bulk_rerun_open ON bulk_rerun (id) WHERE state IN ('checking', 'asked', 'running');

-- A test run may have its own credentials. They are sealed until the worker claims the run, and then deleted.
ALTER TABLE lender_test_run
  ADD COLUMN credentials_sealed bytea,
  ADD COLUMN own_credentials boolean NOT NULL DEFAULT false;

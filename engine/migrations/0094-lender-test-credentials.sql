-- Whoever asks for a test run may enter credentials for it. They are sealed until the worker takes the run, and gone
-- from then on.
ALTER TABLE lender_test_run
  ADD COLUMN credentials_sealed bytea,
  ADD COLUMN own_credentials boolean NOT NULL DEFAULT false;

-- Staff tests a lender with its fixture applicant. A test creates no application and no attempt. So no list, report
-- or screen of a store or shopper shows it. A worker sends it through the lender's queue.
CREATE TABLE lender_test_run (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lender_id integer NOT NULL REFERENCES lender (id),
  lender_version integer NOT NULL,
  scenario text,                                           -- the scenario requested from the sandbox
  asked_by integer NOT NULL REFERENCES app_user (id),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_at timestamptz,                                  -- a worker claimed it: it is sent at most once
  finished_at timestamptz,
  result jsonb                                             -- the exchange is redacted before it is stored
);
CREATE INDEX lender_test_run_newest ON lender_test_run (lender_id, asked_at DESC);

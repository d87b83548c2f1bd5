-- Staff tries a lender with its fixture applicant. No application and no attempt is made of it: no list, report or
-- screen of a store or shopper can show it. A worker sends, through the lender's own queue.
CREATE TABLE lender_test_run (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lender_id integer NOT NULL REFERENCES lender (id),
  lender_version integer NOT NULL,
  scenario text,                                           -- what the sandbox was asked to play
  asked_by integer NOT NULL REFERENCES app_user (id),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_at timestamptz,                                  -- taken by a worker: it is sent once at most
  finished_at timestamptz,
  result jsonb                                             -- the exchange is starred before it gets here
);
CREATE INDEX lender_test_run_newest ON lender_test_run (lender_id, asked_at DESC);

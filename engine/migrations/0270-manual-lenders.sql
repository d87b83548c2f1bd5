-- A manual lender has no plugin. Staff describes it here, and the people of the store apply on the lender's own website.
-- Null states or industries mean all of them.
ALTER TABLE lender
  ADD COLUMN IF NOT EXISTS api_type text NOT NULL DEFAULT 'automatic',
  ADD COLUMN IF NOT EXISTS states text[],
  ADD COLUMN IF NOT EXISTS industries text[],
  ADD COLUMN IF NOT EXISTS form_fields jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN IF NOT EXISTS avg_processing_time_s integer,
  ADD COLUMN IF NOT EXISTS inquiry text,
  ADD COLUMN IF NOT EXISTS extension_always_selected boolean NOT NULL DEFAULT false;
ALTER TABLE lender
  ADD CONSTRAINT lender_api_type CHECK (api_type IN ('automatic', 'manual')),
  ADD CONSTRAINT lender_manual_key CHECK (api_type = 'automatic' OR key LIKE 'manual-%'),
  ADD CONSTRAINT lender_inquiry CHECK (inquiry IN ('none', 'soft', 'hard'));

-- True if people decide this attempt: at a manual lender or an in-house lender. It has no machine deadline.
-- `limit_passed_at`: since then the other lenders of the route no longer wait for the decision, which stays open.
ALTER TABLE attempt
  ADD COLUMN by_people boolean NOT NULL DEFAULT false,
  ADD COLUMN limit_passed_at timestamptz;

-- The reminders of open decisions read only these rows.
CREATE INDEX attempt_open_decision ON attempt (sent_at) WHERE by_people AND state = 'PENDING';

-- Decisions of people that are open now. What timed out before counts as passed, and is open again.
UPDATE attempt SET by_people = true, limit_passed_at = CASE WHEN outcome = 'timed_out' THEN now() END,
    outcome = CASE WHEN outcome = 'timed_out' THEN 'Pending' ELSE outcome END
WHERE state IN ('CREATED', 'QUEUED', 'SUBMITTING', 'UNKNOWN', 'PENDING') AND lender_key IN ('proprietary-in-house', 'third-party-in-house');

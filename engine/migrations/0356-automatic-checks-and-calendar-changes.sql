-- When Google last reported a change of the calendar.
ALTER TABLE calendar_connection ADD COLUMN changed_at timestamptz;

-- Credit checks that run by themselves after a submission, with the store's own keys. No person asked for them.
ALTER TABLE soft_pull ALTER COLUMN asked_by DROP NOT NULL;
ALTER TABLE soft_pull ADD COLUMN due_at timestamptz; -- null: a worker or a person has begun the check
CREATE INDEX soft_pull_due ON soft_pull (due_at) WHERE due_at IS NOT NULL;

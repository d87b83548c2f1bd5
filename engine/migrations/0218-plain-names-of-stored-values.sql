-- Stored names say what they mean: status checks, excluded lines of an invoice, the accepted offer.
DROP VIEW IF EXISTS read.route CASCADE;
ALTER TABLE route RENAME COLUMN customer_done_at TO offer_accepted_at;

UPDATE attempt_event SET event = renamed.new_name
FROM (VALUES
  ('lookedUpFound', 'statusCheckFound'),
  ('lookedUpPending', 'statusCheckPending'),
  ('lookedUpTooEarly', 'statusCheckTooEarly'),
  ('lookedUpNotFound', 'statusCheckNotFound'),
  ('lookUpFailed', 'statusCheckFailed')
) AS renamed (old_name, new_name)
WHERE attempt_event.event = renamed.old_name;

ALTER TABLE job DROP CONSTRAINT job_settled_by_check;
UPDATE job SET settled_by = 'status-check' WHERE settled_by = 'look-up';
ALTER TABLE job ADD CONSTRAINT job_settled_by_check
  CHECK (settled_by IN ('status-check', 'lender', 'later-sending', 'person'));

UPDATE contract_step SET decided = decided - 'leftOut' || jsonb_build_object('excludedLines', decided -> 'leftOut')
WHERE decided ? 'leftOut';

UPDATE attempt SET asked = jsonb_set(asked, '{kind}', '"startedAgain"') WHERE asked ->> 'kind' = 'begunAnew';

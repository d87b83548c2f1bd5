-- Who said what a lender's result is. How a lender does is counted from what lenders said: what somebody set by hand says
-- nothing about it, and how long a person took to find out is not how long the lender took.
ALTER TABLE attempt ADD COLUMN told_by text NOT NULL DEFAULT 'lender' CHECK (told_by IN ('lender', 'person', 'hand'));

-- A lender answers again after a result was set by hand, so the newest that was set does not tell; what stands does.
UPDATE attempt a SET told_by = 'hand' FROM (
  SELECT DISTINCT ON (attempt_id) attempt_id, note FROM attempt_event
  WHERE event IN ('answered', 'answeredPending', 'lookedUpFound', 'lookedUpPending', 'resolvedAnswered', 'resolvedReceived')
  ORDER BY attempt_id, id DESC
) newest WHERE newest.attempt_id = a.id AND newest.note LIKE 'Set to % by hand%';
UPDATE attempt a SET told_by = 'person' FROM attempt_event e WHERE e.attempt_id = a.id AND e.event = 'resolvedAnswered'
  AND NOT EXISTS (SELECT FROM attempt_event l WHERE l.attempt_id = a.id AND l.id > e.id);

-- The source of a lender's result. Lender statistics count only the lender's own answers. They exclude manual
-- results, and the time that a person took to find a result.
ALTER TABLE attempt ADD COLUMN told_by text NOT NULL DEFAULT 'lender' CHECK (told_by IN ('lender', 'person', 'hand'));

-- A lender may answer again after a manual result, so the current result decides, not the newest manual one.
UPDATE attempt a SET told_by = 'hand' FROM (
  SELECT DISTINCT ON (attempt_id) attempt_id, note FROM attempt_event
  WHERE event IN ('answered', 'answeredPending', 'lookedUpFound', 'lookedUpPending', 'resolvedAnswered', 'resolvedReceived')
  ORDER BY attempt_id, id DESC
) newest WHERE newest.attempt_id = a.id AND newest.note LIKE 'Set to % by hand%';
UPDATE attempt a SET told_by = 'person' FROM attempt_event e WHERE e.attempt_id = a.id AND e.event = 'resolvedAnswered'
  AND NOT EXISTS (SELECT FROM attempt_event l WHERE l.attempt_id = a.id AND l.id > e.id);

-- What settled a job that stayed open or failed: a status check, a lender's message, a later submission, or a
-- person. The job needs no more attention; its own error stays on its row.
ALTER TABLE job
  ADD COLUMN settled_by text CHECK (settled_by IN ('look-up', 'lender', 'later-sending', 'person')),
  ADD COLUMN settled_at timestamptz;

-- Settles older dead letters whose lender has answered.
UPDATE job SET state = 'completed', settled_at = e.at,
  settled_by = CASE WHEN e.event LIKE 'lookedUp%' THEN 'look-up' WHEN e.event LIKE 'resolved%' THEN 'person'
                    WHEN e.from_state = 'SUBMITTING' THEN 'later-sending' ELSE 'lender' END
FROM attempt a CROSS JOIN LATERAL (
  SELECT x.event, x.from_state, x.at FROM attempt_event x
  WHERE x.attempt_id = a.id AND x.to_state IN ('PENDING', 'RESPONDED') AND x.from_state NOT IN ('PENDING', 'RESPONDED')
  ORDER BY x.id DESC LIMIT 1) e
WHERE job.subject_id = a.id AND job.name = 'lender.submit' AND job.state = 'failed' AND a.state IN ('PENDING', 'RESPONDED');

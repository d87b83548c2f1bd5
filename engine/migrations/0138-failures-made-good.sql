-- A failed job is also settled when the lender got the application with a later attempt. The attempt came from a
-- re-run, a correction, or a person's request.
UPDATE job SET state = 'completed', settled_by = 'later-sending', settled_at = e.at
FROM attempt a CROSS JOIN LATERAL (
  SELECT x.at FROM attempt n JOIN attempt_event x ON x.attempt_id = n.id
  WHERE n.application_id = a.application_id AND n.lender_id = a.lender_id
    AND (n.generation, n.number) > (a.generation, a.number) AND n.state IN ('PENDING', 'RESPONDED')
    AND x.to_state IN ('PENDING', 'RESPONDED') AND x.from_state NOT IN ('PENDING', 'RESPONDED')
  ORDER BY x.id LIMIT 1) e
WHERE job.subject_id = a.id AND job.name = 'lender.submit' AND job.state = 'failed';

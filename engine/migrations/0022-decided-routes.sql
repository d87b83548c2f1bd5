-- Data for repeating a route's decision: the version of each lender's rules, by lender key, and the facts. The
-- facts include answers. Older routes have neither.
ALTER TABLE route ADD COLUMN rules jsonb, ADD COLUMN decided_sealed bytea;

-- An application also waits for a person when a step of its contract does.
CREATE INDEX contract_step_review ON contract_step (application_id) WHERE state = 'REVIEW';
CREATE OR REPLACE VIEW application_listed WITH (security_invoker = true) AS
SELECT a.id, a.store_id, s.store_name, a.reference, a.applicant_name, a.phone_last4, a.created_at, a.submitted_at,
       CASE WHEN a.state = 'draft' THEN 'draft'
            WHEN EXISTS (
              SELECT FROM attempt t WHERE t.application_id = a.id AND t.state = 'REVIEW' AND NOT EXISTS (
                SELECT FROM attempt n WHERE n.application_id = t.application_id AND n.lender_id = t.lender_id
                  AND (n.generation, n.number) > (t.generation, t.number)))
              OR EXISTS (SELECT FROM contract_step c WHERE c.application_id = a.id AND c.state = 'REVIEW') THEN 'review'
            WHEN r.state = 'done' THEN 'answered'
            ELSE 'processing' END AS status
FROM application a
LEFT JOIN store s ON s.id = a.store_id
LEFT JOIN route r ON r.application_id = a.id
WHERE a.deleted_at IS NULL;

-- Attempts that came to review without a worker left their job unchanged.
UPDATE job j SET state = 'review', error_code = a.reason, finished_at = coalesce(j.finished_at, now())
FROM attempt a WHERE a.state = 'REVIEW' AND j.id = (
  SELECT id FROM job WHERE subject_id = a.id AND name = 'lender.submit' ORDER BY created_at DESC, id LIMIT 1);

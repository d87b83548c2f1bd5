-- What was answered to a lender's question may wait for a person too: the page of an application said so, and its list
-- did not find it.
CREATE OR REPLACE VIEW application_listed WITH (security_invoker = true) AS
SELECT a.id, a.store_id, s.store_name, a.reference, a.applicant_name, a.phone_last4, a.created_at, a.submitted_at,
       CASE WHEN a.state = 'draft' THEN 'draft'
            WHEN EXISTS (
              SELECT FROM attempt t WHERE t.application_id = a.id AND (t.state = 'REVIEW' OR t.state = 'PENDING' AND EXISTS (
                  SELECT FROM inbox i WHERE i.provider = 'answer:' || t.id AND i.state = 'review'))
                AND NOT EXISTS (
                  SELECT FROM attempt n WHERE n.application_id = t.application_id AND n.lender_id = t.lender_id
                    AND (n.generation, n.number) > (t.generation, t.number)))
              OR EXISTS (SELECT FROM contract_step c WHERE c.application_id = a.id AND c.state = 'REVIEW') THEN 'review'
            WHEN r.state = 'done' THEN 'answered'
            ELSE 'processing' END AS status
FROM application a
LEFT JOIN store s ON s.id = a.store_id
LEFT JOIN route r ON r.application_id = a.id
WHERE a.deleted_at IS NULL;

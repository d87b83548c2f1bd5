-- Sometimes only a person can find out whether an answer arrived. Lists then show "in review" for the application
-- and its lender. While an answer is being sent, no question is open.
CREATE OR REPLACE VIEW application_listed WITH (security_invoker = true) AS
SELECT a.id, a.store_id, s.store_name, a.reference, a.applicant_name, a.phone_last4, a.created_at, a.submitted_at,
       CASE WHEN a.state = 'draft' THEN 'draft'
            WHEN EXISTS (
              SELECT FROM attempt t WHERE t.application_id = a.id AND t.state = 'REVIEW' AND NOT EXISTS (
                SELECT FROM attempt n WHERE n.application_id = t.application_id AND n.lender_id = t.lender_id
                  AND (n.generation, n.number) > (t.generation, t.number)))
              OR EXISTS (SELECT FROM contract_step c WHERE c.application_id = a.id AND c.state = 'REVIEW')
              OR EXISTS (
              SELECT FROM inbox i
              JOIN attempt t ON t.id = CASE WHEN i.provider LIKE 'answer:%' THEN substr(i.provider, 8)::uuid END
              WHERE i.provider LIKE 'answer:%' AND i.state = 'review' AND t.application_id = a.id
                AND t.state = 'PENDING' AND NOT EXISTS (
                SELECT FROM attempt n WHERE n.application_id = t.application_id AND n.lender_id = t.lender_id
                  AND (n.generation, n.number) > (t.generation, t.number))) THEN 'review'
            WHEN r.state = 'done' THEN 'answered'
            ELSE 'processing' END AS status
FROM application a
LEFT JOIN store s ON s.id = a.store_id
LEFT JOIN route r ON r.application_id = a.id
WHERE a.deleted_at IS NULL;

CREATE OR REPLACE VIEW application_overview WITH (security_invoker = true) AS
SELECT a.id, a.reference, s.org_id, o.name AS org_name, a.store_id, s.store_name, a.applicant_name, a.phone_last4,
       a.state, r.mode, a.requested_cents, a.created_at, a.submitted_at, k.status, k.stage,
       best.outcome AS best_outcome,
       CASE WHEN best.approved THEN best.lender_name END AS best_lender,
       CASE WHEN best.approved THEN best.approved_cents END AS approved_cents,
       coalesce(asked.sent, 0) AS lenders_asked,
       coalesce(planned.total, 0) AS lenders_total,
       coalesce(asked.lenders, '[]') AS lenders,
       nullif(concat_ws(' ', p.first_name, p.last_name), '') AS associate_name,
       m.name AS link_name
FROM application_staged k
JOIN application a ON a.id = k.id
JOIN store s ON s.id = a.store_id
JOIN org o ON o.id = s.org_id
LEFT JOIN store_associate p ON p.id = a.associate_id AND p.store_id = a.store_id
LEFT JOIN marketing_link m ON m.id = a.marketing_link_id
LEFT JOIN route r ON r.application_id = a.id
LEFT JOIN LATERAL (
  SELECT count(*) FILTER (WHERE c.sent_at IS NOT NULL)::int AS sent,
         jsonb_agg(jsonb_build_object('name', l.name,
                                      'state', CASE WHEN c.state = 'PENDING' AND w.review THEN 'REVIEW' ELSE c.state END,
                                      'outcome', c.outcome, 'contract_state', c.contract_state,
                                      'waits_on', CASE WHEN w.waits THEN c.waits_on END,
                                      'asks', CASE WHEN w.waits THEN c.asks END)
                   ORDER BY c.position) AS lenders
  FROM current_attempt c JOIN lender l ON l.id = c.lender_id
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_or(i.state = 'review'), false) AS review,
           count(*) = 0 AND coalesce(c.id = a.chosen_attempt_id, true) AS waits
    FROM inbox i WHERE i.provider = 'answer:' || c.id AND i.provider LIKE 'answer:%'
      AND i.state IN ('received', 'sending', 'unclear', 'review')
  ) w
  WHERE c.application_id = a.id
) asked ON true
LEFT JOIN LATERAL (
  SELECT c.outcome, c.approved_cents, l.name AS lender_name, k.approved
  FROM current_attempt c JOIN outcome_rank k ON k.outcome = c.outcome JOIN lender l ON l.id = c.lender_id
  WHERE c.application_id = a.id ORDER BY k.rank, c.approved_cents DESC NULLS LAST, c.position LIMIT 1
) best ON true
LEFT JOIN LATERAL (
  SELECT count(*)::int AS total FROM jsonb_path_query(r.plan, '$.groups[*][*]') planned_lender
) planned ON r.application_id IS NOT NULL;

-- The person the lender waits for and the kind of its question, outside the sealed reply. Lists and notifications
-- show them. Neither contains an answer or the text of the question. Older replies get the values with the lender's
-- next message.
ALTER TABLE attempt
  ADD COLUMN waits_on text CHECK (waits_on IN ('consumer', 'merchant')),
  ADD COLUMN asks text CHECK (asks IN ('kba', 'code', 'documents', 'portal_step'));
CREATE OR REPLACE VIEW current_attempt WITH (security_invoker = true) AS
SELECT DISTINCT ON (a.application_id, a.lender_id) a.*
FROM attempt a ORDER BY a.application_id, a.lender_id, a.generation DESC, a.number DESC;

-- A question to the store needs action by the store.
CREATE OR REPLACE VIEW application_staged WITH (security_invoker = true) AS
SELECT k.*, a.requested_cents, a.associate_id,
       CASE WHEN k.status = 'draft' THEN 'in_progress'
            WHEN k.status = 'review' THEN 'needs_action'
            WHEN t.funded THEN 'funded'
            WHEN t.contract_out THEN 'contract_out'
            WHEN e.is_approved OR (e.application_id IS NOT NULL AND t.approved IS NOT TRUE) THEN 'closed'
            WHEN t.approved THEN 'approved'
            WHEN t.held THEN 'needs_action'
            WHEN k.status = 'processing' THEN 'in_progress'
            WHEN t.correctable THEN 'needs_action'
            ELSE 'closed' END AS stage
FROM application_listed k
JOIN application a ON a.id = k.id
LEFT JOIN closeout e ON e.application_id = a.id
LEFT JOIN LATERAL (
  SELECT bool_or(c.contract_state = 'Funded') AS funded,
         bool_or(CASE WHEN c.contract_state IS NULL OR c.contract_state = 'Pending' THEN c.outcome = 'contract_sent'
                      ELSE c.contract_state NOT IN ('Funded', 'Contract Canceled', 'Cancelled', 'Expired', 'Customer Declined')
                 END) AS contract_out,
         bool_or(k.approved AND coalesce(c.contract_state, 'Pending') = 'Pending') AS approved,
         bool_or(c.outcome = 'Hold' OR (c.state = 'PENDING' AND c.asks IS NOT NULL AND c.waits_on = 'merchant')) AS held,
         bool_or(c.outcome IN ('Soft Decline', 'regrade_error')) AS correctable
  FROM attempt c LEFT JOIN outcome_rank k ON k.outcome = c.outcome
  WHERE c.application_id = a.id AND NOT EXISTS (
    SELECT FROM attempt n WHERE n.application_id = c.application_id AND n.lender_id = c.lender_id
      AND (n.generation, n.number) > (c.generation, c.number))
) t ON a.state = 'submitted';

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
         jsonb_agg(jsonb_build_object('name', l.name, 'state', c.state, 'outcome', c.outcome,
                                      'contract_state', c.contract_state,
                                      'waits_on', c.waits_on, 'asks', c.asks) ORDER BY c.position) AS lenders
  FROM current_attempt c JOIN lender l ON l.id = c.lender_id WHERE c.application_id = a.id
) asked ON true
LEFT JOIN LATERAL (
  SELECT c.outcome, c.approved_cents, l.name AS lender_name, k.approved
  FROM current_attempt c JOIN outcome_rank k ON k.outcome = c.outcome JOIN lender l ON l.id = c.lender_id
  WHERE c.application_id = a.id ORDER BY k.rank, c.approved_cents DESC NULLS LAST, c.position LIMIT 1
) best ON true
LEFT JOIN LATERAL (
  SELECT count(*)::int AS total FROM jsonb_path_query(r.plan, '$.groups[*][*]') planned_lender
) planned ON r.application_id IS NOT NULL;

-- The contract state of an approval in the lender's words, outside the sealed reply, so that lists can show it.
ALTER TABLE attempt ADD COLUMN contract_state text;
UPDATE attempt a SET contract_state = s.reply ->> 'contractState'
FROM (SELECT DISTINCT ON (attempt_id) attempt_id, reply FROM contract_step
      WHERE reply ? 'contractState' ORDER BY attempt_id, created_at DESC) s
WHERE s.attempt_id = a.id;
CREATE OR REPLACE VIEW current_attempt WITH (security_invoker = true) AS
SELECT DISTINCT ON (a.application_id, a.lender_id) a.*
FROM attempt a ORDER BY a.application_id, a.lender_id, a.generation DESC, a.number DESC;

-- Lists of applications with their tab. This view reads attempts; lists without tabs use the cheaper
-- `application_listed`.
CREATE VIEW application_staged WITH (security_invoker = true) AS
SELECT k.*, a.requested_cents, a.associate_id,
       CASE WHEN k.status = 'draft' THEN 'in_progress'
            WHEN k.status = 'review' THEN 'needs_action'
            WHEN t.funded THEN 'funded'
            WHEN t.contract_out THEN 'contract_out'
            WHEN t.approved THEN 'approved'
            WHEN t.held THEN 'needs_action'
            WHEN k.status = 'processing' THEN 'in_progress'
            WHEN t.correctable THEN 'needs_action'
            ELSE 'closed' END AS stage
FROM application_listed k
JOIN application a ON a.id = k.id
LEFT JOIN LATERAL (
  SELECT bool_or(c.contract_state = 'Funded') AS funded,
         bool_or(CASE WHEN c.contract_state IS NULL OR c.contract_state = 'Pending' THEN c.outcome = 'contract_sent'
                      ELSE c.contract_state NOT IN ('Funded', 'Contract Canceled', 'Cancelled', 'Expired', 'Customer Declined')
                 END) AS contract_out,
         bool_or(k.approved AND coalesce(c.contract_state, 'Pending') = 'Pending') AS approved,
         bool_or(c.outcome = 'Hold') AS held,
         bool_or(c.outcome IN ('Soft Decline', 'regrade_error')) AS correctable
  FROM attempt c LEFT JOIN outcome_rank k ON k.outcome = c.outcome
  WHERE c.application_id = a.id AND NOT EXISTS (
    SELECT FROM attempt n WHERE n.application_id = c.application_id AND n.lender_id = c.lender_id
      AND (n.generation, n.number) > (c.generation, c.number))
) t ON a.state = 'submitted';

-- Displayed columns of an application: the state at each lender, the associate, and the marketing link.
DROP VIEW application_overview;
CREATE VIEW application_overview WITH (security_invoker = true) AS
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
                                      'contract_state', c.contract_state) ORDER BY c.position) AS lenders
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

-- The user who deleted an application. The deletion can be undone for a while.
ALTER TABLE application ADD COLUMN deleted_by integer REFERENCES app_user (id);

-- List filters that a user saved under a name. They belong to the user, not to a store.
CREATE TABLE form_view (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user (id),
  name text NOT NULL,
  query text NOT NULL,                       -- as in the address
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX form_view_name ON form_view (user_id, lower(name));
ALTER TABLE form_view ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON form_view TO millrace_api
  USING ((SELECT wall.everything()) OR user_id = (SELECT (wall.context() ->> 'person')::integer));

-- A lender that approved and asks the store needs action like an undecided one. After the customer's choice only
-- the chosen lender counts. The application stays an open order: the question has its own column.
CREATE OR REPLACE VIEW application_staged WITH (security_invoker = true) AS
SELECT k.*, a.requested_cents, a.associate_id,
       CASE WHEN k.status = 'draft' THEN 'in_progress'
            WHEN k.status = 'review' THEN 'needs_action'
            WHEN t.funded THEN 'funded'
            WHEN t.contract_out THEN 'contract_out'
            WHEN e.is_approved OR (e.application_id IS NOT NULL AND t.approved IS NOT TRUE) THEN 'closed'
            WHEN t.asks_store THEN 'needs_action'
            WHEN t.approved THEN 'approved'
            WHEN t.held THEN 'needs_action'
            WHEN k.status = 'processing' THEN 'in_progress'
            WHEN t.correctable THEN 'needs_action'
            ELSE 'closed' END AS stage,
       coalesce(t.asks_store, false) AS asks_store
FROM application_listed k
JOIN application a ON a.id = k.id
LEFT JOIN closeout e ON e.application_id = a.id
LEFT JOIN LATERAL (
  SELECT bool_or(c.contract_state = 'Funded') AS funded,
         bool_or(CASE WHEN c.contract_state IS NULL OR c.contract_state = 'Pending' THEN c.outcome = 'contract_sent'
                      ELSE c.contract_state NOT IN ('Funded', 'Contract Canceled', 'Cancelled', 'Expired', 'Customer Declined')
                 END) AS contract_out,
         bool_or(k.approved AND coalesce(c.contract_state, 'Pending') = 'Pending') AS approved,
         bool_or(k.approved AND coalesce(c.contract_state, 'Pending') = 'Pending' AND c.state IN ('PENDING', 'RESPONDED')
                 AND c.asks IS NOT NULL AND c.waits_on = 'merchant'
                 AND coalesce(c.id = a.chosen_attempt_id, true)) AS asks_store,
         bool_or(c.outcome = 'Hold' OR (c.state = 'PENDING' AND c.asks IS NOT NULL AND c.waits_on = 'merchant')) AS held,
         bool_or(c.outcome IN ('Soft Decline', 'regrade_error')) AS correctable
  FROM attempt c LEFT JOIN outcome_rank k ON k.outcome = c.outcome
  WHERE c.application_id = a.id AND NOT EXISTS (
    SELECT FROM attempt n WHERE n.application_id = c.application_id AND n.lender_id = c.lender_id
      AND (n.generation, n.number) > (c.generation, c.number))
) t ON a.state = 'submitted';

-- Names are not unique, so the user who stopped a re-run is stored by id. Older rows have only the name.
ALTER TABLE bulk_rerun ADD COLUMN stopped_by integer REFERENCES app_user (id);

-- If a contract was cancelled or expired and other lenders approved, the application is approved again, as `situationOf`
-- in schemas/states says. The best result of a list is then one of the other approvals.
SET LOCAL statement_timeout = 0; -- the listings of all applications with an ended contract are computed

-- One row per application with its one status. After the customer chose an offer, other lenders count only if they have
-- a contract. A closeout ends a sale without a contract, unless a lender approved after a closeout without approval.
CREATE OR REPLACE VIEW tenant.application_situation AS
SELECT a.id AS application_id,
       CASE WHEN a.state = 'draft' THEN CASE WHEN l.many = 0 AND a.marketing_link_id IS NULL THEN 'draft'
                                             WHEN l.many > 0 AND NOT l.opened THEN 'sent' ELSE 'in_progress' END
            WHEN m.rank < 600 AND e.application_id IS NOT NULL AND (e.is_approved OR NOT m.approved) THEN 'closed'
            WHEN m.rank = 450 AND m.approves AND m.status <> 'refunded' THEN 'approved'
            WHEN m.rank >= 280 THEN m.status
            WHEN r.state = 'waiting' THEN 'needs_customer'
            WHEN m.rank >= 200 THEN m.status
            WHEN r.state IS DISTINCT FROM 'done' AND NOT m.chosen AND NOT m.approves THEN 'processing'
            WHEN m.rank > 0 THEN m.status ELSE 'declined' END AS status
FROM application a
LEFT JOIN route r ON r.application_id = a.id
LEFT JOIN closeout e ON e.application_id = a.id
LEFT JOIN LATERAL (
  SELECT count(*) AS many, coalesce(bool_or(x.used_at IS NOT NULL), false) AS opened
  FROM sent_link x WHERE x.application_id = a.id AND x.kind <> 'co_applicant'
) l ON a.state = 'draft'
LEFT JOIN LATERAL (
  SELECT coalesce(max(s.rank) FILTER (WHERE s.counts), 0) AS rank,
         (array_agg(s.status ORDER BY s.rank DESC, s.position, s.lender_id) FILTER (WHERE s.counts AND s.rank IS NOT NULL))[1] AS status,
         coalesce(bool_or(s.approved), false) AS approved, coalesce(bool_or(s.approves), false) AS approves,
         coalesce(bool_or(s.chosen), false) AS chosen
  FROM (
    SELECT k.*, NOT k.chosen OR (k.is_chosen AND NOT k.is_over) OR k.has_contract AS counts
    FROM (
      SELECT i.*, bool_or(i.is_chosen AND NOT i.is_over) OVER () AS chosen
      FROM tenant.lender_situation i WHERE i.application_id = a.id
    ) k
  ) s
) m ON a.state = 'submitted';

CREATE OR REPLACE VIEW tenant.computed_listing AS
SELECT a.id AS application_id, a.store_id, s.org_id, a.org_id AS sealed_org_id, a.deleted_at IS NOT NULL AS is_deleted,
       a.created_at, a.submitted_at, k.status, g.stage, w.asks_store, a.requested_cents,
       folded(btrim(a.applicant_name)) AS name_key,
       folded(concat(' ', regexp_replace(a.applicant_name, '\s+', ' ', 'g'), ' ', a.reference, ' ', a.phone_last4)) AS search,
       t.best_attempt_id,
       o.id AS order_attempt_id, o.approved_cents AS order_cents, o.updated_at AS order_since,
       CASE WHEN a.state = 'draft' AND (n.id IS NOT NULL OR a.marketing_link_id IS NOT NULL) THEN coalesce(n.sent_at, a.created_at) END AS waiting_since,
       o.lender_id AS order_lender_id,
       -- What a person of the store has to do stays under "Needs action", also when another lender has approved.
       CASE WHEN u.status IN ('needs_you', 'in_review') OR (u.status = 'approved' AND g.stage = 'needs_action') THEN 'needs_action'
            WHEN u.status = 'needs_customer' THEN 'needs_customer'
            WHEN u.status IN ('draft', 'sent', 'in_progress', 'processing') THEN 'in_progress'
            WHEN u.status IN ('approved', 'offer_accepted') THEN 'approved'
            WHEN u.status IN ('contract_sent', 'signed', 'delivered') THEN 'contract_out'
            WHEN u.status = 'funded' THEN 'funded' ELSE 'closed' END AS tab
FROM application a
JOIN store s ON s.id = a.store_id
JOIN tenant.application_situation u ON u.application_id = a.id
LEFT JOIN route r ON r.application_id = a.id
LEFT JOIN closeout e ON e.application_id = a.id
LEFT JOIN LATERAL (
  SELECT bool_or(c.state = 'REVIEW' OR (c.state = 'PENDING' AND EXISTS (
           SELECT FROM lender_answer i WHERE i.attempt_id = c.id AND i.state = 'review'))) AS review,
         bool_or(c.contract_state IN ('Funded', 'Partly Refunded')) AS funded,
         bool_or(CASE WHEN c.contract_state IS NULL OR c.contract_state = 'Pending' THEN c.outcome = 'contract_sent'
                      ELSE c.contract_state NOT IN ('Funded', 'Partly Refunded', 'Refunded', 'Contract Canceled', 'Cancelled', 'Expired', 'Customer Declined')
                 END) AS contract_out,
         bool_or(k.approved AND coalesce(c.contract_state, 'Pending') = 'Pending') AS approved,
         bool_or((k.approved OR c.outcome = 'contract_sent') AND c.state IN ('PENDING', 'RESPONDED')
                 AND coalesce(c.contract_state, 'Pending') NOT IN ('Funded', 'Partly Refunded', 'Refunded', 'Contract Canceled', 'Cancelled', 'Expired', 'Customer Declined')
                 AND c.asks IS NOT NULL AND c.waits_on = 'merchant'
                 AND coalesce(c.id = a.chosen_attempt_id, true)) AS asks_store,
         -- shown in the row as "Waiting for you"
         bool_or(c.state = 'PENDING' AND c.waits_on = 'merchant'
                 AND (c.asks IS NOT NULL OR c.outcome IS DISTINCT FROM 'timed_out')
                 AND coalesce(c.id = a.chosen_attempt_id, true)) AS store_turn,
         bool_or(c.outcome = 'Hold' OR (c.state = 'PENDING' AND c.asks IS NOT NULL AND c.waits_on = 'merchant')) AS held,
         bool_or(c.outcome IN ('Soft Decline', 'regrade_error')) AS correctable,
         (array_agg(c.id ORDER BY coalesce(c.contract_state IN ('Contract Canceled', 'Cancelled', 'Expired', 'Customer Declined', 'Refunded'), false),
                    k.rank, c.approved_cents DESC NULLS LAST, c.position, c.id)
            FILTER (WHERE k.outcome IS NOT NULL))[1] AS best_attempt_id,
         (array_agg(c.id ORDER BY (c.id = a.chosen_attempt_id) DESC NULLS LAST, c.contract_state IS NOT NULL DESC, k.rank,
                    c.approved_cents DESC NULLS LAST, c.position, c.id) FILTER (WHERE k.approved))[1] AS order_attempt_id
  FROM attempt c LEFT JOIN outcome_rank k ON k.outcome = c.outcome
  WHERE c.application_id = a.id AND NOT EXISTS (
    SELECT FROM attempt n WHERE n.application_id = c.application_id AND n.lender_id = c.lender_id
      AND (n.generation, n.number) > (c.generation, c.number))
) t ON a.state = 'submitted'
CROSS JOIN LATERAL (
  SELECT CASE WHEN a.state = 'draft' THEN 'draft'
              WHEN t.review OR EXISTS (SELECT FROM contract_step c WHERE c.application_id = a.id AND c.state = 'REVIEW') THEN 'review'
              WHEN r.state = 'done' THEN 'answered'
              ELSE 'processing' END AS status
  OFFSET 0
) k
CROSS JOIN LATERAL (SELECT coalesce(t.asks_store OR (t.store_turn AND t.approved), false) AS asks_store OFFSET 0) w
CROSS JOIN LATERAL (
  SELECT CASE WHEN k.status = 'draft' THEN 'in_progress'
              WHEN k.status = 'review' THEN 'needs_action'
              WHEN t.funded THEN 'funded'
              WHEN t.contract_out AND t.asks_store THEN 'needs_action'
              WHEN t.contract_out THEN 'contract_out'
              WHEN e.is_approved OR (e.application_id IS NOT NULL AND t.approved IS NOT TRUE) THEN 'closed'
              WHEN t.asks_store OR t.store_turn THEN 'needs_action'
              WHEN t.approved THEN 'approved'
              WHEN t.held THEN 'needs_action'
              WHEN k.status = 'processing' THEN 'in_progress'
              WHEN t.correctable THEN 'needs_action'
              ELSE 'closed' END AS stage
  OFFSET 0
) g
LEFT JOIN LATERAL (SELECT id, lender_id, approved_cents, updated_at FROM attempt WHERE id = t.order_attempt_id OFFSET 0) o
  ON (g.stage IN ('approved', 'contract_out') OR (g.stage = 'needs_action' AND k.status <> 'review' AND w.asks_store))
LEFT JOIN LATERAL (
  SELECT x.id, x.sent_at FROM sent_link x WHERE x.application_id = a.id AND x.kind <> 'co_applicant' ORDER BY x.id DESC LIMIT 1
) n ON a.state = 'draft';

UPDATE application_listing l SET tab = c.tab, best_attempt_id = c.best_attempt_id
FROM tenant.computed_listing c
WHERE c.application_id = l.application_id AND l.application_id IN (
  SELECT t.application_id FROM attempt t
  WHERE t.contract_state IN ('Contract Canceled', 'Cancelled', 'Expired', 'Customer Declined', 'Refunded'));

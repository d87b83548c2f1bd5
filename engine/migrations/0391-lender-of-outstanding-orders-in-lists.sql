-- The list of outstanding orders counts by lender. It reads the lender from the index of the list instead of from each
-- attempt.
SET LOCAL statement_timeout = 0; -- all outstanding orders are read
ALTER TABLE application_listing ADD COLUMN order_lender_id integer; -- the lender of order_attempt_id

CREATE OR REPLACE VIEW tenant.computed_listing AS
SELECT a.id AS application_id, a.store_id, s.org_id, a.org_id AS sealed_org_id, a.deleted_at IS NOT NULL AS is_deleted,
       a.created_at, a.submitted_at, k.status, g.stage, w.asks_store, a.requested_cents,
       folded(btrim(a.applicant_name)) AS name_key,
       folded(concat(' ', regexp_replace(a.applicant_name, '\s+', ' ', 'g'), ' ', a.reference, ' ', a.phone_last4)) AS search,
       t.best_attempt_id,
       o.id AS order_attempt_id, o.approved_cents AS order_cents, o.updated_at AS order_since,
       CASE WHEN a.state = 'draft' AND (n.id IS NOT NULL OR a.marketing_link_id IS NOT NULL) THEN coalesce(n.sent_at, a.created_at) END AS waiting_since,
       o.lender_id AS order_lender_id
FROM application a
JOIN store s ON s.id = a.store_id
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
         (array_agg(c.id ORDER BY k.rank, c.approved_cents DESC NULLS LAST, c.position, c.id)
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


CREATE OR REPLACE FUNCTION tenant.refresh_listings(ids uuid[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE changed integer;
BEGIN
  PERFORM FROM application_listing l WHERE l.application_id = ANY (ids) ORDER BY l.application_id FOR UPDATE;
  INSERT INTO application_listing AS l SELECT * FROM tenant.computed_listing WHERE application_id = ANY (ids)
  ON CONFLICT (application_id) DO UPDATE SET
    store_id = excluded.store_id, org_id = excluded.org_id, sealed_org_id = excluded.sealed_org_id,
    is_deleted = excluded.is_deleted, created_at = excluded.created_at, submitted_at = excluded.submitted_at,
    status = excluded.status, stage = excluded.stage, asks_store = excluded.asks_store,
    requested_cents = excluded.requested_cents, name_key = excluded.name_key, search = excluded.search,
    best_attempt_id = excluded.best_attempt_id, order_attempt_id = excluded.order_attempt_id,
    order_cents = excluded.order_cents, order_since = excluded.order_since, waiting_since = excluded.waiting_since,
    order_lender_id = excluded.order_lender_id
  WHERE l.* IS DISTINCT FROM excluded.*;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;

CREATE OR REPLACE VIEW tenant.application_listing AS
SELECT application_id, store_id, org_id, created_at, submitted_at, status, stage, asks_store, requested_cents, name_key,
       search, best_attempt_id, order_attempt_id, order_cents, order_since, waiting_since, order_lender_id
FROM application_listing
WHERE NOT is_deleted AND ((SELECT tenant.everything()) OR store_id IN (SELECT unnest(tenant.all_stores())));

UPDATE application_listing l SET order_lender_id = t.lender_id FROM attempt t WHERE t.id = l.order_attempt_id;

DROP INDEX listing_store_order, listing_org_order, listing_order;
CREATE INDEX listing_store_order ON application_listing (store_id, order_since, application_id)
  INCLUDE (order_cents, order_lender_id) WHERE NOT is_deleted AND order_since IS NOT NULL;
CREATE INDEX listing_org_order ON application_listing (org_id, order_since, application_id)
  INCLUDE (store_id, order_cents, order_lender_id) WHERE NOT is_deleted AND order_since IS NOT NULL;
CREATE INDEX listing_order ON application_listing (order_since, application_id)
  INCLUDE (store_id, order_cents, order_lender_id) WHERE NOT is_deleted AND order_since IS NOT NULL;

-- The tabs of lists follow the one status of an application (`situationOf` in schemas/states). Before, they followed
-- the outcomes of its lenders, so that a row could say something else than its tab.
SET LOCAL statement_timeout = 0; -- the tab of all applications is computed

-- One row per lender of a submitted application, with the status that follows from this lender alone. The highest rank
-- is furthest along a sale; the ranks are those of `situationOf`, times ten. A rank that ends in 5 is a question of the
-- lender, one step above what the lender otherwise waits for. Rank null: no status follows from this lender.
CREATE VIEW tenant.lender_situation AS
SELECT c.application_id, c.lender_id, c.position, f.approved, f.is_chosen, f.is_over, f.approves,
       coalesce(c.contract_state <> 'Pending', false) AS has_contract, r.rank,
       CASE WHEN f.is_over THEN CASE WHEN c.contract_state = 'Refunded' OR f.refunded THEN 'refunded'
                                     WHEN c.contract_state = 'Expired' THEN 'expired' ELSE 'cancelled' END
            WHEN r.rank % 10 = 5 THEN f.asked
            WHEN r.rank = 900 THEN 'funded' WHEN r.rank = 800 THEN 'delivered'
            WHEN r.rank = 650 OR (r.rank = 700 AND c.contract_state = 'Signed') THEN 'signed'
            WHEN r.rank IN (700, 300, 150) THEN 'needs_you'
            WHEN r.rank IN (670, 660, 610, 280) THEN 'needs_customer'
            WHEN r.rank = 600 THEN 'contract_sent' WHEN r.rank IN (520, 180) THEN 'in_review'
            WHEN r.rank = 500 THEN 'offer_accepted' WHEN r.rank = 400 THEN 'approved' WHEN r.rank = 200 THEN 'processing' END AS status
FROM attempt c
JOIN application a ON a.id = c.application_id AND a.state = 'submitted'
LEFT JOIN outcome_rank k ON k.outcome = c.outcome
CROSS JOIN LATERAL (
  SELECT count(*) = 0 AND coalesce(c.id = a.chosen_attempt_id, true) AS waits, coalesce(bool_or(i.state = 'review'), false) AS review
  FROM lender_answer i WHERE i.attempt_id = c.id AND i.state IN ('received', 'sending', 'unclear', 'review')
) w
LEFT JOIN LATERAL (
  SELECT bool_or(p.state = 'REVIEW') AS review, bool_or(p.operation = 'refund' AND p.state = 'DONE') AS refunded,
         count(*) FILTER (WHERE p.operation = 'confirmDelivery' AND p.state = 'DONE') AS deliveries,
         count(*) FILTER (WHERE p.operation = 'confirmDelivery' AND p.state = 'DONE' AND p.amount_cents IS NULL) AS whole,
         coalesce(sum(p.amount_cents) FILTER (WHERE p.operation = 'confirmDelivery' AND p.state = 'DONE'), 0) AS delivered,
         coalesce((array_agg(p.amount_cents ORDER BY p.created_at DESC)
           FILTER (WHERE p.operation = 'setInvoice' AND p.state = 'DONE'))[1], 0) AS goods
  FROM contract_step p WHERE p.application_id = c.application_id AND p.attempt_id = c.id
) d ON k.approved
CROSS JOIN LATERAL (
  SELECT e.*, coalesce(k.approved, false) AS approved, coalesce(d.refunded, false) AS refunded,
         coalesce(k.approved AND NOT e.is_over AND e.state = 'RESPONDED', false) AS approves,
         coalesce(c.id = a.chosen_attempt_id, false) AS is_chosen,
         coalesce(d.deliveries > 0 AND d.delivered + d.whole * d.goods >= d.goods, false) AS is_delivered,
         CASE WHEN w.waits AND c.asks <> 'correction' THEN
           CASE WHEN c.waits_on = 'merchant' THEN 'needs_you' ELSE 'needs_customer' END END AS asked,
         CASE WHEN w.waits AND c.outcome IS DISTINCT FROM 'timed_out' THEN c.waits_on END AS waits_on
  FROM (SELECT
    CASE WHEN d.review OR (c.state = 'PENDING' AND w.review) THEN 'REVIEW' ELSE c.state END AS state,
    coalesce(c.contract_state IN ('Contract Canceled', 'Cancelled', 'Expired', 'Customer Declined', 'Refunded'), false) AS is_over
  ) e
  OFFSET 0
) f
CROSS JOIN LATERAL (
  SELECT CASE WHEN f.is_over THEN NULL
              WHEN c.contract_state IN ('Funded', 'Partly Refunded') THEN 900
              WHEN c.contract_state IN ('Signed', 'Delivery Date Required') THEN CASE WHEN f.is_delivered THEN 800 ELSE 700 END
              WHEN c.contract_state = 'Awaiting Funding' THEN 800
              WHEN c.contract_state = 'Downpayment Failed' THEN 670
              WHEN c.contract_state = 'Awaiting Payment' THEN 660
              WHEN c.contract_state = 'Awaiting Release' THEN 650
              WHEN c.contract_state = 'Verification Needed' THEN 610
              WHEN c.contract_state IN ('Contract Sent', 'Contract Started', 'Awaiting Agreement') THEN 600
              WHEN c.outcome = 'contract_sent' THEN 600 END AS rank
  OFFSET 0
) x
CROSS JOIN LATERAL (
  SELECT CASE WHEN f.is_over THEN CASE WHEN f.is_chosen THEN 450 ELSE 120 END
              WHEN f.asked IS NOT NULL AND x.rank <> 900 THEN x.rank + 5
              WHEN x.rank IS NOT NULL THEN x.rank
              WHEN f.asked IS NOT NULL AND f.is_chosen THEN 525
              WHEN f.is_chosen THEN CASE WHEN f.state = 'REVIEW' THEN 520 ELSE 500 END
              WHEN f.approves THEN CASE WHEN f.asked IS NOT NULL THEN 395 ELSE 400 END
              WHEN f.state = 'REVIEW' THEN 180
              WHEN f.state IN ('PENDING', 'RESPONDED') AND f.asked IS NOT NULL THEN CASE f.asked WHEN 'needs_you' THEN 315 ELSE 295 END
              WHEN f.state = 'PENDING' AND (c.by_people OR c.lender_key LIKE 'manual-%' OR f.waits_on = 'merchant') THEN 300
              WHEN f.state = 'PENDING' AND f.waits_on = 'consumer' THEN 280
              WHEN c.outcome IN ('Soft Decline', 'regrade_error') THEN 150
              WHEN f.state IN ('CREATED', 'QUEUED', 'SUBMITTING', 'UNKNOWN', 'PENDING') AND c.outcome IS DISTINCT FROM 'timed_out' THEN 200
         END AS rank
  OFFSET 0
) r
WHERE NOT EXISTS (
  SELECT FROM attempt n WHERE n.application_id = c.application_id AND n.lender_id = c.lender_id
    AND (n.generation, n.number) > (c.generation, c.number));

-- One row per application with its one status. After the customer chose an offer, other lenders count only if they have
-- a contract. A closeout ends a sale without a contract, unless a lender approved after a closeout without approval.
CREATE VIEW tenant.application_situation AS
SELECT a.id AS application_id,
       CASE WHEN a.state = 'draft' THEN CASE WHEN l.many = 0 AND a.marketing_link_id IS NULL THEN 'draft'
                                             WHEN l.many > 0 AND NOT l.opened THEN 'sent' ELSE 'in_progress' END
            WHEN m.rank < 600 AND e.application_id IS NOT NULL AND (e.is_approved OR NOT m.approved) THEN 'closed'
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

ALTER TABLE application_listing ADD COLUMN tab text;

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
    order_lender_id = excluded.order_lender_id, tab = excluded.tab
  WHERE l.* IS DISTINCT FROM excluded.*;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;

CREATE OR REPLACE VIEW tenant.application_listing AS
SELECT application_id, store_id, org_id, created_at, submitted_at, status, stage, asks_store, requested_cents, name_key,
       search, best_attempt_id, order_attempt_id, order_cents, order_since, waiting_since, order_lender_id, tab
FROM application_listing
WHERE NOT is_deleted AND ((SELECT tenant.everything()) OR store_id IN (SELECT unnest(tenant.all_stores())));

-- Notes the changes on which the status depends besides those that were noted before.
CREATE OR REPLACE FUNCTION tenant.note_attempts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE moving CONSTANT text[] := '{CREATED,QUEUED,SUBMITTING,UNKNOWN}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- The first attempt at a lender says nothing until it has a result, unless the route was over.
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT n.application_id) FROM after n
      WHERE n.state <> 'QUEUED' OR n.outcome IS NOT NULL OR n.generation > 1 OR n.number > 1
        OR EXISTS (SELECT FROM route r WHERE r.application_id = n.application_id AND r.state <> 'running')));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT application_id) FROM before));
  ELSE
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT n.application_id) FROM after n JOIN before b USING (id)
      WHERE (n.outcome, n.contract_state, n.asks, n.waits_on, n.by_people, n.approved_cents, n.position, n.generation, n.number, n.lender_id)
        IS DISTINCT FROM (b.outcome, b.contract_state, b.asks, b.waits_on, b.by_people, b.approved_cents, b.position, b.generation, b.number, b.lender_id)
        OR (n.state <> b.state AND NOT (n.state = ANY (moving) AND b.state = ANY (moving)))
        OR (n.updated_at <> b.updated_at AND n.outcome IS NOT NULL)));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION tenant.note_contract_steps() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT n.application_id) FROM after n JOIN before b USING (id)
      WHERE (n.state <> b.state AND (n.state IN ('REVIEW', 'DONE') OR b.state IN ('REVIEW', 'DONE')))
        OR (n.amount_cents IS DISTINCT FROM b.amount_cents AND n.state = 'DONE')));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT application_id) FROM after WHERE state IN ('REVIEW', 'DONE')));
  ELSE
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT application_id) FROM before));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION tenant.note_lender_answers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE done CONSTANT text[] := '{processed,ignored}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT t.application_id) FROM after n JOIN before b USING (id)
      JOIN attempt t ON t.id = n.attempt_id
      WHERE n.state <> b.state AND ('review' IN (n.state, b.state) OR (n.state = ANY (done)) <> (b.state = ANY (done)))));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT t.application_id) FROM after n JOIN attempt t ON t.id = n.attempt_id
      WHERE n.state <> ALL (done)));
  ELSE
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT t.application_id) FROM before b JOIN attempt t ON t.id = b.attempt_id));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION tenant.note_sent_links() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT n.application_id) FROM after n JOIN before b USING (id)
      WHERE n.application_id IS NOT NULL
        AND (n.application_id, n.sent_at, n.kind, n.used_at IS NULL) IS DISTINCT FROM (b.application_id, b.sent_at, b.kind, b.used_at IS NULL)));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT application_id) FROM after WHERE application_id IS NOT NULL));
  ELSE
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT application_id) FROM before WHERE application_id IS NOT NULL));
  END IF;
  RETURN NULL;
END $$;

UPDATE application_listing l SET tab = c.tab FROM tenant.computed_listing c WHERE c.application_id = l.application_id;
ALTER TABLE application_listing ALTER COLUMN tab SET NOT NULL;

DROP INDEX listing_store_newest, listing_store_stage, listing_org_newest, listing_org_stage, listing_newest, listing_stage;
CREATE INDEX listing_store_newest ON application_listing (store_id, created_at DESC, application_id)
  INCLUDE (tab, status, submitted_at) WHERE NOT is_deleted;
CREATE INDEX listing_store_tab ON application_listing (store_id, tab, created_at DESC, application_id) WHERE NOT is_deleted;
CREATE INDEX listing_org_newest ON application_listing (org_id, created_at DESC, application_id)
  INCLUDE (store_id, tab, status, submitted_at) WHERE NOT is_deleted;
CREATE INDEX listing_org_tab ON application_listing (org_id, tab, created_at DESC, application_id) INCLUDE (store_id)
  WHERE NOT is_deleted;
CREATE INDEX listing_newest ON application_listing (created_at DESC, application_id) INCLUDE (store_id, tab, status, submitted_at)
  WHERE NOT is_deleted;
CREATE INDEX listing_tab ON application_listing (tab, created_at DESC, application_id) INCLUDE (store_id) WHERE NOT is_deleted;

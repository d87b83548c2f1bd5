-- One row per application, including drafts and deleted ones, without answers and contact data.
CREATE VIEW read.application WITH (security_invoker = true) AS
SELECT id, reference, org_id, store_id, cfa_config_id, marketing_link_id, associate_id, applicant_id, applicant_name, locale,
       state, is_test, in_reports, form_version, only_lenders, requested_cents, chosen_attempt_id, chosen_offer_id, chosen_at, version,
       saved_at, created_at, submitted_at, deleted_at
FROM application;

-- One row per application: the form on which it was filled in, and the encrypted answers.
CREATE VIEW read.application_answers WITH (security_invoker = true) AS
SELECT a.id, a.form, a.answers_sealed, a.answers_version, c.sealed AS card_sealed, c.version AS card_version, a.ip
FROM application a LEFT JOIN card_number c ON c.application_id = a.id;

-- One row per consent of a shopper or co-applicant.
CREATE VIEW read.consent WITH (security_invoker = true) AS
SELECT id, application_id, disclosure_id, disclosure_version, party, accepted_at FROM consent;

-- One row per application that is not deleted, with the columns by which lists filter, sort and count.
-- `tab` is the tab of the list, which follows the one status. `stage` says how far a sale at a lender is, which locks
-- answers. The columns `order_...` describe an outstanding order.
-- `waiting_since` is set for a draft whose shopper came through a link.
CREATE VIEW read.application_listed WITH (security_invoker = true) AS
SELECT application_id AS id, store_id, org_id, created_at, submitted_at, status, tab, stage, asks_store, requested_cents,
       name_key, search, best_attempt_id, order_attempt_id, order_lender_id, order_cents, order_since, waiting_since
FROM tenant.application_listing;

-- The rows of read.application_listed in orgs that the tenant context reaches completely, found by the org alone.
CREATE VIEW read.application_listed_of_orgs WITH (security_invoker = true) AS
SELECT application_id AS id, store_id, org_id, created_at, submitted_at, status, tab, stage, asks_store, requested_cents,
       name_key, search, best_attempt_id, order_attempt_id, order_lender_id, order_cents, order_since, waiting_since
FROM tenant.application_listing_of_orgs;

-- One row per application that is not deleted, as lists show it, with its lenders and its best answer.
CREATE VIEW read.application_overview WITH (security_invoker = true) AS
SELECT a.id, a.reference, s.org_id, o.name AS org_name, a.store_id, s.store_name, a.applicant_name, a.phone_last4,
       a.state, r.mode, s.currency, a.requested_cents, a.created_at, a.submitted_at, k.status, k.tab AS stage,
       best.outcome AS best_outcome,
       CASE WHEN b.approved THEN best_lender.name END AS best_lender,
       CASE WHEN b.approved THEN best.approved_cents END AS approved_cents,
       EXISTS (SELECT FROM closeout e JOIN closeout_result x ON x.closeout_id = e.id
               WHERE e.application_id = a.id AND x.over_approved) AS over_approved,
       coalesce(asked.sent, 0) AS lenders_asked,
       coalesce(planned.total, 0) AS lenders_total,
       coalesce(asked.lenders, '[]') AS lenders,
       nullif(concat_ws(' ', p.first_name, p.last_name), '') AS associate_name,
       m.name AS link_name
FROM read.application_listed k
JOIN application a ON a.id = k.id
JOIN read.store s ON s.id = a.store_id
JOIN read.org o ON o.id = s.org_id
LEFT JOIN read.store_associate p ON p.id = a.associate_id AND p.store_id = a.store_id
LEFT JOIN read.marketing_link m ON m.id = a.marketing_link_id
LEFT JOIN read.route r ON r.application_id = a.id
LEFT JOIN LATERAL (
  SELECT count(*) FILTER (WHERE c.sent_at IS NOT NULL)::int AS sent,
         jsonb_agg(jsonb_build_object('name', l.name,
                                      'state', CASE WHEN c.state = 'PENDING' AND w.review THEN 'REVIEW' ELSE c.state END,
                                      'outcome', c.outcome, 'contract_state', c.contract_state,
                                      'waits_on', CASE WHEN w.waits THEN c.waits_on END,
                                      'asks', CASE WHEN w.waits THEN c.asks END)
                   ORDER BY c.position) AS lenders
  FROM read.current_attempt c JOIN read.lender l ON l.id = c.lender_id
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_or(i.state = 'review'), false) AS review,
           count(*) = 0 AND coalesce(c.id = a.chosen_attempt_id, true) AS waits
    FROM read.open_lender_answer i WHERE i.attempt_id = c.id
  ) w
  WHERE c.application_id = a.id
) asked ON true
LEFT JOIN read.attempt best ON best.id = k.best_attempt_id
LEFT JOIN read.outcome_rank b ON b.outcome = best.outcome
LEFT JOIN read.lender best_lender ON best_lender.id = best.lender_id
LEFT JOIN LATERAL (
  SELECT count(*)::int AS total FROM jsonb_path_query(r.plan, '$.groups[*][*]') planned_lender
) planned ON r.application_id IS NOT NULL;

-- One row per application that is not deleted, with the facts from which its status and next step follow
-- (`situationOf`). Only approved lenders have contract steps.
CREATE VIEW read.application_situation WITH (security_invoker = true) AS
SELECT a.id, a.state, coalesce(r.state = 'done', false) AS is_done, coalesce(r.state = 'waiting', false) AS needs_answers,
       e.is_approved AS closeout_approved,
       CASE WHEN sent.many = 0 AND a.marketing_link_id IS NULL THEN 'none'
            WHEN sent.many > 0 AND NOT sent.opened THEN 'sent' ELSE 'opened' END AS link,
       coalesce(asked.lenders, '[]') AS lenders
FROM application a
LEFT JOIN read.route r ON r.application_id = a.id
LEFT JOIN closeout e ON e.application_id = a.id
LEFT JOIN LATERAL (
  SELECT count(*)::int AS many, coalesce(bool_or(n.used_at IS NOT NULL), false) AS opened
  FROM read.sent_link n WHERE n.application_id = a.id AND n.kind <> 'co_applicant'
) sent ON a.state = 'draft'
LEFT JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object(
           'id', l.id, 'key', c.lender_key, 'name', l.name,
           'state', CASE WHEN c.state = 'PENDING' AND w.review THEN 'REVIEW' ELSE c.state END,
           'outcome', c.outcome, 'contract', c.contract_state,
           'waitsOn', CASE WHEN w.waits THEN c.waits_on END, 'asks', CASE WHEN w.waits THEN c.asks END,
           'byPeople', c.by_people, 'isChosen', coalesce(c.id = a.chosen_attempt_id, false),
           'makesOwnContract', k.approved AND EXISTS (
             SELECT FROM read.own_contract_lender p WHERE p.application_id = a.id AND p.lender_key = c.lender_key),
           'steps', CASE WHEN k.approved THEN (
             SELECT coalesce(jsonb_agg(jsonb_build_object(
                      'operation', s.operation, 'state', s.state, 'amountCents', s.amount_cents) ORDER BY s.created_at), '[]')
             FROM read.contract_step s WHERE s.application_id = a.id AND s.attempt_id = c.id) END)
         ORDER BY c.position, l.id) AS lenders
  FROM read.current_attempt c JOIN read.lender l ON l.id = c.lender_id
  CROSS JOIN LATERAL (SELECT EXISTS (
    SELECT FROM read.outcome_rank o WHERE o.outcome = c.outcome AND (o.approved OR o.outcome = 'contract_sent')) AS approved) k
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_or(i.state = 'review'), false) AS review,
           count(*) = 0 AND coalesce(c.id = a.chosen_attempt_id, true) AS waits
    FROM read.open_lender_answer i WHERE i.attempt_id = c.id
  ) w
  WHERE c.application_id = a.id
) asked ON a.state = 'submitted'
WHERE a.deleted_at IS NULL;

-- One row per stage of questions to which a shopper agreed.
CREATE VIEW read.application_stage WITH (security_invoker = true) AS
SELECT application_id, number, lenders, fields, opened_at, submitted_at FROM application_stage;

-- One row per application that is not deleted, with the data of its store and form for routing and screens.
CREATE VIEW read.application_facts WITH (security_invoker = true) AS
SELECT a.id, a.reference, a.org_id AS "orgId", a.state, a.locale, a.applicant_name AS "applicantName",
       a.requested_cents AS "requestedCents", a.ip, a.form_version AS "formVersion", a.created_at AS "createdAt",
       a.submitted_at AS "submittedAt", a.chosen_attempt_id AS "attemptId", a.chosen_offer_id AS "offerId",
       a.chosen_at AS "chosenAt",
       jsonb_build_object('id', s.id, 'orgId', s.org_id, 'name', s.store_name, 'phone', s.phone, 'state', s.state, 'industry', s.industry,
                          'timezone', s.timezone, 'country', s.country, 'currency', s.currency) AS store,
       jsonb_build_object('id', c.id, 'mode', c.processing_mode, 'lenderOrder', to_jsonb(c.lender_order),
                          'onlyLenders', to_jsonb(a.only_lenders), 'terms', c.route_terms,
                          'thankYou', coalesce(p.content, c.thank_you)) AS config
FROM application a
JOIN read.store s ON s.id = a.store_id
JOIN read.cfa_config c ON c.id = a.cfa_config_id
LEFT JOIN read.page p ON p.id = c.thank_you_page_id AND p.store_id = c.store_id AND p.deleted_at IS NULL
WHERE a.deleted_at IS NULL;

-- One row per marketing link with applications: how many were started, submitted and approved, as reports count them.
CREATE VIEW read.marketing_link_figures WITH (security_invoker = true) AS
SELECT a.marketing_link_id AS id, count(*)::int AS started, count(a.submitted_at)::int AS submitted,
       count(a.submitted_at) FILTER (WHERE EXISTS (
         SELECT FROM read.current_attempt t JOIN read.outcome_rank k ON k.outcome = t.outcome
         WHERE t.application_id = a.id AND k.approved)
         OR EXISTS (SELECT FROM closeout c WHERE c.application_id = a.id AND c.is_approved))::int AS approved
FROM application a
WHERE a.marketing_link_id IS NOT NULL AND a.deleted_at IS NULL AND (NOT a.is_test OR a.in_reports)
GROUP BY a.marketing_link_id;

-- One row per closeout: how an application ended at the store.
CREATE VIEW read.closeout WITH (security_invoker = true) AS
SELECT id, application_id, store_id, is_approved, applicant_accepted, closed_associate_id, updated_at FROM closeout;

-- One row per closeout and lender, with amounts in cents.
CREATE VIEW read.closeout_result WITH (security_invoker = true) AS
SELECT closeout_id, store_id, lender_id, approved_cents, loan_cents, merchant_fee_cents, closed_on FROM closeout_result;

-- One row per application that is no test and not deleted: how far the shopper got. `stopped_question` is the
-- id of the first unanswered question, and `stopped_at` the section of that question.
CREATE VIEW read.application_progress WITH (security_invoker = true) AS
SELECT id, store_id, created_at, submitted_at, stopped_at, stopped_question, answered_percent FROM application
WHERE deleted_at IS NULL AND (NOT is_test OR in_reports);

-- One row per one-time code sent to a shopper, and when it was confirmed.
CREATE VIEW read.verification_use WITH (security_invoker = true) AS
SELECT v.id, v.application_id, a.store_id, v.channel, v.created_at, v.used_at
FROM verification_code v JOIN application a ON a.id = v.application_id
WHERE a.deleted_at IS NULL AND (NOT a.is_test OR a.in_reports);

-- One row per application that another system started through the API (a checkout session), with the store's
-- own order number.
CREATE VIEW read.checkout_session WITH (security_invoker = true) AS
SELECT id, form_id AS application_id, order_number FROM checkout_session;

-- One row per routed application.
CREATE VIEW read.route WITH (security_invoker = true) AS
SELECT application_id, org_id, store_id, mode, state, plan, rules, group_index, version, created_at, done_at, offer_accepted_at,
       held, waiting_since, resumed_at
FROM route;

-- One row per routed application, with the encrypted facts of the decision.
CREATE VIEW read.route_decision WITH (security_invoker = true) AS
SELECT r.application_id, r.org_id, r.store_id, r.plan, r.rules, r.decided_sealed, k.wrapped AS data_key, r.created_at
FROM route r LEFT JOIN data_key k ON k.application_id = r.application_id;

-- One row per attempt to get an answer from one lender for one application.
CREATE VIEW read.attempt WITH (security_invoker = true) AS
SELECT id, application_id, org_id, store_id, lender_id, lender_key, generation, number, position, state, queued_at, sent_at,
       lease_until, claims, checks, next_check_at, outcome, result_source, menu_value, reason, approved_cents, contract_state, inquiry, waits_on,
       asks, wait_ms, by_people, limit_passed_at, asked, correction, created_at, updated_at, ended_at
FROM attempt;

-- One row per attempt, with the lender's encrypted reply.
CREATE VIEW read.attempt_reply WITH (security_invoker = true) AS
SELECT a.id, a.application_id, a.org_id, a.reply_sealed, a.reply_version, k.wrapped AS data_key
FROM attempt a LEFT JOIN data_key k ON k.application_id = a.application_id;

-- One row per change of an attempt, ordered by `id`.
CREATE VIEW read.attempt_event WITH (security_invoker = true) AS
SELECT id, attempt_id, at, from_state, to_state, event, note, decided, outcome, contract_state FROM attempt_event;

-- One row per id that a lender gave to an attempt.
CREATE VIEW read.attempt_reference WITH (security_invoker = true) AS
SELECT lender_id, kind, value, attempt_id FROM attempt_reference;

-- One row per outcome of an attempt: its rank among them, and whether it is an approval.
CREATE VIEW read.outcome_rank WITH (security_invoker = true) AS
SELECT outcome, rank, approved FROM outcome_rank;

-- One row per application and lender: the newest attempt, whose answer is in force.
CREATE VIEW read.current_attempt WITH (security_invoker = true) AS
SELECT DISTINCT ON (application_id, lender_id)
       id, application_id, org_id, store_id, lender_id, lender_key, generation, number, position, state, queued_at, sent_at,
       claims, outcome, reason, approved_cents, contract_state, inquiry, result_source, waits_on, asks, by_people, created_at, updated_at,
       ended_at
FROM attempt
ORDER BY application_id, lender_id, generation DESC, number DESC;

-- One row per credit inquiry that an application may have made. The store applies at a manual lender itself, so an
-- inquiry there is known only when the store enters what the lender said.
CREATE VIEW read.inquiry_ledger WITH (security_invoker = true) AS
SELECT a.id AS attempt_id, a.application_id, p.applicant_id, a.org_id, a.store_id, a.lender_id, a.generation,
       coalesce(a.inquiry, 'hard') AS inquiry, a.sent_at
FROM attempt a JOIN read.application p ON p.id = a.application_id AND NOT p.is_test
WHERE a.sent_at IS NOT NULL AND a.state <> 'NOT_RECEIVED' AND coalesce(a.inquiry, 'hard') <> 'none'
  AND (a.lender_key NOT LIKE 'manual-%' OR coalesce(a.outcome, 'Pending') <> 'Pending');

-- One row per attempt, with the data a worker needs to send it. `is_paused` and `is_closed` mean that it must not
-- be sent now.
CREATE VIEW read.attempt_dispatch WITH (security_invoker = true) AS
SELECT a.id AS attempt_id, w.answers_sealed, w.answers_version, w.card_sealed, w.card_version, p.requested_cents, w.ip, s.store_name, s.state AS store_state,
       s.country AS store_country, s.currency,
       c.id AS credential_id, c.values_sealed, c.sealed_version AS credential_version, c.org_id AS credential_org_id, o.is_closed,
       EXISTS (SELECT FROM read.lender_pause x WHERE x.lender_id = a.lender_id AND x.resumed_at IS NULL) AS is_paused
FROM attempt a
JOIN read.application p ON p.id = a.application_id AND p.deleted_at IS NULL
JOIN read.application_answers w ON w.id = p.id
JOIN read.store s ON s.id = a.store_id
JOIN read.store_closure o ON o.store_id = s.id
LEFT JOIN read.store_credential_values c ON c.store_id = a.store_id AND c.lender_id = a.lender_id;

-- One row per store with applications whose lenders are being asked.
CREATE VIEW read.store_open_work WITH (security_invoker = true) AS
SELECT store_id, count(*)::int AS applications FROM route WHERE state = 'running' GROUP BY store_id;

-- One row per attempt that a worker has claimed and is sending, with the end of the claim.
CREATE VIEW read.attempt_lease WITH (security_invoker = true) AS
SELECT worker_id, lease_until FROM attempt WHERE state = 'SUBMITTING';

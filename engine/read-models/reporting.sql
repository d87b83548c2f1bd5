-- What reports count: two rows per application, one on the day of its start and one on the day of its submission.
-- `day` is in the time zone of the store, `at` is the moment. The counts are 0 or 1.
CREATE VIEW read.report_fact WITH (security_invoker = true) AS
SELECT a.id AS application_id, a.store_id, s.org_id, a.created_at AS at, (a.created_at AT TIME ZONE s.timezone)::date AS day,
       coalesce(a.associate_id, 0) AS associate_id, coalesce(a.marketing_link_id, 0) AS marketing_link_id,
       'started' AS outcome, 1 AS started, 0 AS submitted, 0 AS approved, 0 AS closed, 0 AS failed,
       0::bigint AS financed_cents, 0::bigint AS fee_cents, 0::bigint AS fee_base_cents
FROM read.application a
JOIN read.store s ON s.id = a.store_id
WHERE a.deleted_at IS NULL AND (NOT a.is_test OR a.in_reports)
UNION ALL
SELECT a.id, a.store_id, s.org_id, a.submitted_at, (a.submitted_at AT TIME ZONE s.timezone)::date,
       coalesce(c.closed_associate_id, a.associate_id, 0), coalesce(a.marketing_link_id, 0),
       coalesce(t.outcome, 'none'), 0, 1, (coalesce(t.approved, false) OR coalesce(c.is_approved, false))::int,
       coalesce(c.applicant_accepted, false)::int,
       coalesce(NOT c.applicant_accepted AND (c.is_approved OR t.approved), false)::int,
       coalesce(f.financed_cents, 0)::bigint, coalesce(f.fee_cents, 0)::bigint, coalesce(f.fee_base_cents, 0)::bigint
FROM read.application a
JOIN read.store s ON s.id = a.store_id
LEFT JOIN read.closeout c ON c.application_id = a.id
LEFT JOIN LATERAL (
  -- Aggregates and not LIMIT 1, so that Postgres looks up no answers for a query that uses neither column.
  SELECT (array_agg(k.outcome ORDER BY k.rank))[1] AS outcome, (array_agg(k.approved ORDER BY k.rank))[1] AS approved
  FROM read.current_attempt b JOIN read.outcome_rank k ON k.outcome = b.outcome WHERE b.application_id = a.id
) t ON true
LEFT JOIN LATERAL (
  SELECT sum(r.loan_cents) AS financed_cents, sum(r.merchant_fee_cents) FILTER (WHERE r.loan_cents IS NOT NULL) AS fee_cents,
         sum(r.loan_cents) FILTER (WHERE r.merchant_fee_cents IS NOT NULL) AS fee_base_cents
  FROM read.closeout_result r WHERE r.closeout_id = c.id
) f ON c.applicant_accepted
WHERE a.submitted_at IS NOT NULL AND a.deleted_at IS NULL AND (NOT a.is_test OR a.in_reports);

-- Like `report_fact`, but by lender: one row per submitted application and lender that was asked, with the
-- newest answer. `bucket` is the answer time on the scale of report_answer_time; null if the lender did not
-- answer by itself.
CREATE VIEW read.report_lender_fact WITH (security_invoker = true) AS
SELECT a.id AS application_id, a.store_id, s.org_id, a.submitted_at AS at, (a.submitted_at AT TIME ZONE s.timezone)::date AS day,
       coalesce(c.closed_associate_id, a.associate_id, 0) AS associate_id, coalesce(a.marketing_link_id, 0) AS marketing_link_id,
       b.lender_id, coalesce(b.outcome, '') AS outcome, 1 AS asked, coalesce(k.approved, false)::int AS approved,
       (b.state IN ('REVIEW', 'NOT_SENT', 'NOT_RECEIVED', 'ERROR_FINAL'))::int AS failed,
       (coalesce(c.applicant_accepted, false) AND r.loan_cents IS NOT NULL)::int AS closed,
       CASE WHEN k.approved THEN coalesce(b.approved_cents, 0) ELSE 0 END::bigint AS approved_cents,
       CASE WHEN c.applicant_accepted THEN coalesce(r.loan_cents, 0) ELSE 0 END::bigint AS financed_cents,
       CASE WHEN b.result_source = 'lender' AND b.state = 'RESPONDED' AND b.ended_at >= b.sent_at
         THEN round(ln(greatest(extract(epoch FROM b.ended_at - b.sent_at) * 1000, 1)) / ln(1.1))::int END AS bucket
FROM read.application a
JOIN read.store s ON s.id = a.store_id
JOIN read.attempt b ON b.application_id = a.id AND b.sent_at IS NOT NULL AND NOT EXISTS (
  SELECT FROM read.attempt n WHERE n.application_id = b.application_id AND n.lender_id = b.lender_id
    AND (n.generation, n.number) > (b.generation, b.number))
LEFT JOIN read.outcome_rank k ON k.outcome = b.outcome
LEFT JOIN read.closeout c ON c.application_id = a.id
LEFT JOIN read.closeout_result r ON r.closeout_id = c.id AND r.lender_id = b.lender_id
WHERE a.submitted_at IS NOT NULL AND a.deleted_at IS NULL AND (NOT a.is_test OR a.in_reports);

-- One row per store and day (in the time zone of the store): the stored counts of its applications, without
-- amounts. A change of today's counts appears within seconds.
CREATE VIEW read.store_day WITH (security_invoker = true) AS
SELECT store_id, day, started, submitted, approved, closed, failed FROM report_day;

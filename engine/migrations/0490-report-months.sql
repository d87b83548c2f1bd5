-- Reports of long periods read sums by month instead of by day (ADR 115). `month` is the first day of the month in
-- the time zone of the store.
SET LOCAL statement_timeout = 0;

CREATE TABLE report_month (LIKE report_cell INCLUDING ALL);
CREATE TABLE report_lender_month (LIKE report_lender_cell INCLUDING ALL);
CREATE TABLE report_answer_month (LIKE report_answer_time INCLUDING ALL);
ALTER TABLE report_month RENAME COLUMN day TO month;
ALTER TABLE report_lender_month RENAME COLUMN day TO month;
ALTER TABLE report_answer_month RENAME COLUMN day TO month;
SELECT tenant.protect(t::regclass) FROM unnest(ARRAY['report_month', 'report_lender_month', 'report_answer_month']) t;

INSERT INTO report_month
  SELECT store_id, date_trunc('month', day)::date, associate_id, marketing_link_id, outcome, sum(started), sum(submitted),
         sum(approved), sum(closed), sum(failed), sum(financed_cents), sum(fee_cents), sum(fee_base_cents)
  FROM report_cell GROUP BY 1, 2, 3, 4, 5;
INSERT INTO report_lender_month
  SELECT store_id, date_trunc('month', day)::date, associate_id, marketing_link_id, lender_id, outcome, sum(asked),
         sum(approved), sum(failed), sum(closed), sum(approved_cents), sum(financed_cents)
  FROM report_lender_cell GROUP BY 1, 2, 3, 4, 5, 6;
INSERT INTO report_answer_month
  SELECT store_id, date_trunc('month', day)::date, lender_id, bucket, sum(answers)
  FROM report_answer_time GROUP BY 1, 2, 3, 4;

-- Amounts of two currencies are never added, so the sums of all stores are stored for each currency.
DELETE FROM report_total;
ALTER TABLE report_total DROP CONSTRAINT report_total_pkey;
ALTER TABLE report_total ADD COLUMN currency text NOT NULL;
ALTER TABLE report_total ADD PRIMARY KEY (day, currency);
INSERT INTO report_total (day, currency, is_current)
  SELECT DISTINCT d.day, s.currency, false FROM report_day d JOIN store s ON s.id = d.store_id;

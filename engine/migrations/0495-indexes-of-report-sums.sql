-- Reports and lists find what they count in the indexes of the stored sums, so that Postgres reads a tenth of the pages.
SET LOCAL statement_timeout = 0;

-- Lists of all applications with one answer, or of one lender, count them on each day and in each month of all stores.
DROP INDEX report_cell_day;
CREATE INDEX report_cell_day ON report_cell (day, outcome) INCLUDE (store_id, submitted, approved, closed, failed);
DROP INDEX report_month_day_idx;
CREATE INDEX report_month_month ON report_month (month, outcome) INCLUDE (store_id, submitted, approved, closed, failed);
DROP INDEX report_lender_cell_day;
CREATE INDEX report_lender_cell_day ON report_lender_cell (day, lender_id)
  INCLUDE (store_id, outcome, asked, approved, closed, failed);
DROP INDEX report_lender_month_day_idx;
CREATE INDEX report_lender_month_month ON report_lender_month (month, lender_id)
  INCLUDE (store_id, outcome, asked, approved, closed, failed);

-- Reports of an organization add up all days, or all months, of its stores.
ALTER TABLE report_day DROP CONSTRAINT report_day_pkey;
ALTER TABLE report_day ADD PRIMARY KEY (store_id, day)
  INCLUDE (started, submitted, approved, closed, failed, financed_cents, fee_cents, fee_base_cents);
ALTER TABLE report_month DROP CONSTRAINT report_month_pkey;
ALTER TABLE report_month ADD PRIMARY KEY (store_id, month, associate_id, marketing_link_id, outcome)
  INCLUDE (started, submitted, approved, closed, failed, financed_cents, fee_cents, fee_base_cents);
ALTER TABLE report_lender_month DROP CONSTRAINT report_lender_month_pkey;
ALTER TABLE report_lender_month ADD PRIMARY KEY (store_id, month, associate_id, marketing_link_id, lender_id, outcome)
  INCLUDE (asked, approved, failed, closed, approved_cents, financed_cents);

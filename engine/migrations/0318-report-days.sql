-- Sums by store and day: most reports need no associate, link or outcome, and read a fraction of the rows.
SET LOCAL statement_timeout = 0;

CREATE TABLE report_day (
  store_id integer NOT NULL,
  day date NOT NULL,                         -- in the time zone of the store
  started integer NOT NULL,
  submitted integer NOT NULL,
  approved integer NOT NULL,
  closed integer NOT NULL,
  failed integer NOT NULL,
  financed_cents bigint NOT NULL,
  fee_cents bigint NOT NULL,
  fee_base_cents bigint NOT NULL,
  PRIMARY KEY (store_id, day)
);
CREATE INDEX report_day_day ON report_day (day);
SELECT tenant.protect('report_day');
INSERT INTO report_day
  SELECT store_id, day, sum(started), sum(submitted), sum(approved), sum(closed), sum(failed), sum(financed_cents), sum(fee_cents),
         sum(fee_base_cents)
  FROM report_cell GROUP BY store_id, day;

-- The sums of all stores by day, for internal staff. A row that is not current is not read.
CREATE TABLE report_total (
  day date PRIMARY KEY,
  is_current boolean NOT NULL,
  started bigint NOT NULL DEFAULT 0,
  submitted bigint NOT NULL DEFAULT 0,
  approved bigint NOT NULL DEFAULT 0,
  closed bigint NOT NULL DEFAULT 0,
  failed bigint NOT NULL DEFAULT 0,
  financed_cents bigint NOT NULL DEFAULT 0,
  fee_cents bigint NOT NULL DEFAULT 0,
  fee_base_cents bigint NOT NULL DEFAULT 0
);
CREATE INDEX report_total_old ON report_total (day) WHERE NOT is_current;
ALTER TABLE report_total ENABLE ROW LEVEL SECURITY;
CREATE POLICY everything ON report_total TO millrace_api USING ((SELECT tenant.everything()));
CREATE POLICY everything_of_workers ON report_total TO millrace_worker USING (true);
INSERT INTO report_total (day, is_current) SELECT DISTINCT day, false FROM report_day;

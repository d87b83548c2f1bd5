-- The question at which the shopper of a draft stopped. Drafts of earlier versions have only its section.
ALTER TABLE application ADD COLUMN stopped_question text;

-- The medians of other organizations' stores with at least five applications on these days. No row if these are fewer
-- than five stores, so that a reader cannot tell what one store does.
CREATE FUNCTION tenant.report_benchmark(reader_org integer, first_day date, last_day date)
RETURNS TABLE (stores integer, approval_rate numeric, close_rate numeric, fee_rate numeric)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH one AS (
    SELECT sum(d.submitted) AS submitted, sum(d.approved) AS approved, sum(d.closed) AS closed, sum(d.fee_cents) AS fee,
           sum(d.fee_base_cents) AS base
    FROM report_day d JOIN store s ON s.id = d.store_id AND s.org_id IS DISTINCT FROM reader_org
    WHERE d.day BETWEEN first_day AND last_day GROUP BY d.store_id HAVING sum(d.submitted) >= 5
  )
  SELECT count(*)::integer,
         round((percentile_cont(0.5) WITHIN GROUP (ORDER BY 100.0 * approved / submitted))::numeric, 2),
         round((percentile_cont(0.5) WITHIN GROUP (ORDER BY 100.0 * closed / nullif(approved, 0)))::numeric, 2),
         round((percentile_cont(0.5) WITHIN GROUP (ORDER BY 100.0 * fee / nullif(base, 0)))::numeric, 2)
  FROM one HAVING count(*) >= 5
$$;
REVOKE ALL ON FUNCTION tenant.report_benchmark(integer, date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.report_benchmark(integer, date, date) TO millrace_api;

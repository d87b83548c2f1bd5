-- Names of job errors for the search. They are few, so the query jumps through the index from one to the next.
-- Postgres does not consider text comparisons leakproof, so row policies would prevent this.
CREATE FUNCTION wall.job_errors(most integer) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ WITH RECURSIVE found AS (
     (SELECT coalesce(error_group, error_code) AS key FROM job
      WHERE error_code IS NOT NULL AND (SELECT wall.everything()) ORDER BY 1 LIMIT 1)
     UNION ALL
     SELECT (SELECT coalesce(error_group, error_code) FROM job
             WHERE error_code IS NOT NULL AND coalesce(error_group, error_code) > found.key ORDER BY 1 LIMIT 1)
     FROM found WHERE found.key IS NOT NULL
   ) SELECT key FROM found WHERE key IS NOT NULL LIMIT most $$;
REVOKE ALL ON FUNCTION wall.job_errors(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wall.job_errors(integer) TO millrace_api;

-- Messages with a one-time code have their own queue, which cannot be paused. Users who cannot sign in could not
-- resume it.
ALTER TABLE outgoing_message ADD COLUMN queue text NOT NULL DEFAULT 'messages' CHECK (queue IN ('messages', 'codes'));

DROP POLICY messages ON job;
CREATE POLICY messages ON job TO millrace_api USING (queue IN ('messages', 'codes') AND application_id IS NULL);

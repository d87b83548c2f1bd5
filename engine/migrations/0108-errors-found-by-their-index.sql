-- The error name with CASE instead of coalesce. Row policies let only leakproof conditions use an index, and
-- coalesce is not leakproof. So every search for an error read all jobs with errors.
DROP INDEX job_error;
CREATE INDEX job_error ON job ((CASE WHEN error_group IS NULL THEN error_code ELSE error_group END), created_at DESC, id DESC)
  WHERE error_code IS NOT NULL;

CREATE OR REPLACE FUNCTION wall.job_errors(most integer) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ WITH RECURSIVE found AS (
     (SELECT CASE WHEN error_group IS NULL THEN error_code ELSE error_group END AS key FROM job
      WHERE error_code IS NOT NULL AND (SELECT wall.everything()) ORDER BY 1 LIMIT 1)
     UNION ALL
     SELECT (SELECT CASE WHEN error_group IS NULL THEN error_code ELSE error_group END FROM job
             WHERE error_code IS NOT NULL
               AND CASE WHEN error_group IS NULL THEN error_code ELSE error_group END > found.key ORDER BY 1 LIMIT 1)
     FROM found WHERE found.key IS NOT NULL
   ) SELECT key FROM found WHERE key IS NOT NULL LIMIT most $$;

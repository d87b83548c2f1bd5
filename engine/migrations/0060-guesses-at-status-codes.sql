-- Counts wrong status codes for one phone or mailbox since the last correct one, in any browser. Also returns the
-- seconds until they expire. A guess is compared with every valid code of its browser, so it counts for all their
-- recipients. These counts are separate from 0052, because they must not show whether an application exists.
CREATE FUNCTION wall.wrong_status_guesses(destination bytea, minutes integer)
RETURNS TABLE (wrong integer, free_in integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ WITH browser AS (
     SELECT DISTINCT c.session_hash FROM status_code c
     WHERE c.destination_index = destination AND c.created_at > now() - make_interval(mins => minutes)
   ), proof AS (
     SELECT max(c.created_at) AS at FROM status_code c
     WHERE c.destination_index = destination AND c.used_at IS NOT NULL
   )
   SELECT coalesce(sum(c.attempts), 0)::int,
          ceil(extract(epoch FROM max(c.created_at) + make_interval(mins => minutes) - now()))::int
   FROM status_code c JOIN browser USING (session_hash), proof
   WHERE c.used_at IS NULL AND c.attempts > 0 AND c.created_at > now() - make_interval(mins => minutes)
     AND c.created_at > coalesce(proof.at, '-infinity') $$;
REVOKE ALL ON FUNCTION wall.wrong_status_guesses(bytea, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wall.wrong_status_guesses(bytea, integer) TO millrace_api;

-- Counts wrong codes for one phone or mailbox since the last correct one, over all stores and applications. Also
-- returns the seconds until they expire. The limit protects the owner of the phone or mailbox, not a tenant. A
-- guess is compared with every valid code of its application, so it counts for all their recipients.
CREATE FUNCTION wall.wrong_guesses(destination bytea, minutes integer)
RETURNS TABLE (wrong integer, free_in integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ WITH form AS (
     SELECT DISTINCT v.application_id, v.party FROM verification_code v
     WHERE v.destination_index = destination AND v.created_at > now() - make_interval(mins => minutes)
   ), proof AS (
     SELECT max(v.created_at) AS at FROM verification_code v
     WHERE v.destination_index = destination AND v.used_at IS NOT NULL
   )
   SELECT coalesce(sum(v.attempts), 0)::int,
          ceil(extract(epoch FROM max(v.created_at) + make_interval(mins => minutes) - now()))::int
   FROM verification_code v JOIN form USING (application_id, party), proof
   WHERE v.used_at IS NULL AND v.attempts > 0 AND v.created_at > now() - make_interval(mins => minutes)
     AND v.created_at > coalesce(proof.at, '-infinity') $$;
REVOKE ALL ON FUNCTION wall.wrong_guesses(bytea, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wall.wrong_guesses(bytea, integer) TO millrace_api;

-- Wrong codes count for the phone or mailbox together with the address from which the code was requested. Otherwise
-- five wrong guesses of one attacker would block the owner of the phone in every store. All addresses together have a
-- higher limit. Earlier codes have no address and count for every address.
ALTER TABLE verification_code ADD COLUMN caller_index bytea;
ALTER TABLE status_code ADD COLUMN caller_index bytea;

DROP FUNCTION tenant.wrong_guesses(bytea, integer);
CREATE FUNCTION tenant.wrong_guesses(destination bytea, minutes integer, caller bytea)
RETURNS TABLE (wrong integer, free_in integer, wrong_anywhere integer, free_anywhere_in integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ WITH form AS (
     SELECT DISTINCT v.application_id, v.party FROM verification_code v
     WHERE v.destination_index = destination AND v.created_at > now() - make_interval(mins => minutes)
   ), proof AS (
     SELECT max(v.created_at) AS at FROM verification_code v
     WHERE v.destination_index = destination AND v.used_at IS NOT NULL
   ), guess AS (
     SELECT v.attempts, v.created_at + make_interval(mins => minutes) AS counts_until,
            coalesce(v.caller_index = caller, true) AS is_own
     FROM verification_code v JOIN form USING (application_id, party), proof
     WHERE v.used_at IS NULL AND v.attempts > 0 AND v.created_at > now() - make_interval(mins => minutes)
       AND v.created_at > coalesce(proof.at, '-infinity')
   )
   SELECT coalesce(sum(attempts) FILTER (WHERE is_own), 0)::int,
          ceil(extract(epoch FROM max(counts_until) FILTER (WHERE is_own) - now()))::int,
          coalesce(sum(attempts), 0)::int, ceil(extract(epoch FROM max(counts_until) - now()))::int
   FROM guess $$;

DROP FUNCTION tenant.wrong_status_guesses(bytea, integer);
CREATE FUNCTION tenant.wrong_status_guesses(destination bytea, minutes integer, caller bytea)
RETURNS TABLE (wrong integer, free_in integer, wrong_anywhere integer, free_anywhere_in integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ WITH browser AS (
     SELECT DISTINCT c.session_hash FROM status_code c
     WHERE c.destination_index = destination AND c.created_at > now() - make_interval(mins => minutes)
   ), proof AS (
     SELECT max(c.created_at) AS at FROM status_code c
     WHERE c.destination_index = destination AND c.used_at IS NOT NULL
   ), guess AS (
     SELECT c.attempts, c.created_at + make_interval(mins => minutes) AS counts_until,
            coalesce(c.caller_index = caller, true) AS is_own
     FROM status_code c JOIN browser USING (session_hash), proof
     WHERE c.used_at IS NULL AND c.attempts > 0 AND c.created_at > now() - make_interval(mins => minutes)
       AND c.created_at > coalesce(proof.at, '-infinity')
   )
   SELECT coalesce(sum(attempts) FILTER (WHERE is_own), 0)::int,
          ceil(extract(epoch FROM max(counts_until) FILTER (WHERE is_own) - now()))::int,
          coalesce(sum(attempts), 0)::int, ceil(extract(epoch FROM max(counts_until) - now()))::int
   FROM guess $$;

REVOKE ALL ON FUNCTION tenant.wrong_guesses(bytea, integer, bytea), tenant.wrong_status_guesses(bytea, integer, bytea)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.wrong_guesses(bytea, integer, bytea), tenant.wrong_status_guesses(bytea, integer, bytea)
  TO millrace_api;

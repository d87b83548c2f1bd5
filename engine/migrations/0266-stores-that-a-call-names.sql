-- The stores of the attempts that a lender's call names, by Millrace's reference or by ids of the lender. Their keys
-- verify the call, so an unproven call costs the same with any number of stores. Only ids of stores are returned.
CREATE FUNCTION tenant.stores_of_call(lender integer, reference uuid, ids jsonb, most integer) RETURNS SETOF integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT a.store_id FROM (
    SELECT stores_of_call.reference AS id
    UNION SELECT r.attempt_id FROM jsonb_each_text(ids) w
      JOIN attempt_reference r ON r.lender_id = stores_of_call.lender AND r.kind = w.key AND r.value = w.value
  ) named JOIN attempt a ON a.id = named.id WHERE a.lender_id = stores_of_call.lender LIMIT most
$$;
REVOKE ALL ON FUNCTION tenant.stores_of_call(integer, uuid, jsonb, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.stores_of_call(integer, uuid, jsonb, integer) TO millrace_api;

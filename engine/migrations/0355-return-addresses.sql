-- The addresses at the store's shop to which a shopper returns. Shoppers see no rows of sessions.
CREATE FUNCTION tenant.session_return(form uuid) RETURNS TABLE (return_url text, cancel_url text) LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.return_url, c.cancel_url FROM checkout_session c
  WHERE c.form_id = form AND (c.return_url IS NOT NULL OR c.cancel_url IS NOT NULL)
$$;
REVOKE ALL ON FUNCTION tenant.session_return(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.session_return(uuid) TO millrace_api;

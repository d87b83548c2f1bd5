-- Returns archived links too. The page of the form then names the store and says that the link is no longer active,
-- as it does behind the long address. A poster with the code may hang for years.
CREATE OR REPLACE FUNCTION tenant.short_link(code text)
  RETURNS TABLE (link_id integer, slug text, website_uuid uuid, url_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT l.id, s.slug, coalesce(f.website_uuid, s.uuid), c.url_id
  FROM marketing_link l JOIN store s ON s.id = l.store_id JOIN cfa_config c ON c.id = l.cfa_config_id
  LEFT JOIN outside_form f ON f.store_id = s.id
  WHERE l.short_code = upper(code)
$$;

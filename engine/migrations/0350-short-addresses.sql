-- Each marketing link has a short code, so that a poster can show an address that people can type: /a/7K2P9D. It has
-- no letters and digits that look alike.
CREATE FUNCTION tenant.new_short_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(random.bytes, at) % 30, 1), '')
  FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) random, generate_series(0, 5) at
$$;
ALTER TABLE marketing_link ADD COLUMN short_code text;
UPDATE marketing_link SET short_code = tenant.new_short_code();
ALTER TABLE marketing_link ALTER COLUMN short_code SET DEFAULT tenant.new_short_code(),
  ALTER COLUMN short_code SET NOT NULL;
CREATE UNIQUE INDEX marketing_link_short_code ON marketing_link (short_code);

-- Returns the parts of the address of the form behind a code. A visitor knows only the code, so the function reads
-- past the tenant isolation; it returns nothing that the address itself does not show.
CREATE FUNCTION tenant.short_link(code text) RETURNS TABLE (link_id integer, slug text, website_uuid uuid, url_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT l.id, s.slug, coalesce(f.website_uuid, s.uuid), c.url_id
  FROM marketing_link l JOIN store s ON s.id = l.store_id JOIN cfa_config c ON c.id = l.cfa_config_id
  LEFT JOIN outside_form f ON f.store_id = s.id
  WHERE l.short_code = upper(code) AND NOT l.archived AND NOT c.archived
$$;
REVOKE ALL ON FUNCTION tenant.short_link(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.short_link(text) TO millrace_api;

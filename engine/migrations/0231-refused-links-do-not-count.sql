-- A link that no provider accepted does not count as sent to its phone or mailbox.
CREATE OR REPLACE FUNCTION tenant.links_sent(destination bytea, minutes integer) RETURNS SETOF timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT l.sent_at FROM sent_link l
   WHERE l.destinations @> ARRAY[destination] AND l.sent_at > now() - make_interval(mins => minutes)
     AND l.refused_code IS NULL $$;

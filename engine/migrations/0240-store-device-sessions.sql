-- A shopper's session on a store's device is bound to the tab that began it, because the next shopper uses the same
-- browser. The table stores the hash of the tab's key, which the tab sends with every request.
ALTER TABLE session ADD COLUMN tab_hash bytea;

-- As before, and also returns the tab. On a store's device a session ends after fewer idle minutes, and its last use is
-- stored more often, so that the limit is exact.
DROP FUNCTION tenant.signed_in(integer, integer);
CREATE FUNCTION tenant.signed_in(staff_idle integer, shopper_idle integer, store_device_idle integer)
RETURNS TABLE (hash text, kind text, "applicationId" uuid, verified boolean, timezone text, tab text, "isLive" boolean,
               "isStale" boolean, person jsonb, viewer jsonb, "hasWayBack" boolean, "isViewOver" boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT encode(s.id_hash, 'hex'), s.kind, s.application_id, s.verified_at IS NOT NULL, s.timezone,
          encode(s.tab_hash, 'hex'),
          s.revoked_at IS NULL AND s.expires_at > now() AND NOT i.idle,
          s.last_seen_at < now() - CASE WHEN s.tab_hash IS NULL THEN interval '1 minute' ELSE interval '10 seconds' END,
          tenant.person_facts(s.user_id), tenant.person_facts(s.impersonator_id),
          s.has_way_back AND (s.expires_at > now() OR NOT i.idle) AND EXISTS (SELECT FROM session p
            WHERE p.id_hash = s.parent_hash AND p.revoked_at IS NULL AND p.expires_at > now()),
          s.impersonator_id IS NOT NULL AND s.revoked_at IS NULL AND (s.expires_at <= now() OR i.idle)
   FROM session s
   CROSS JOIN LATERAL (SELECT s.last_seen_at <= now() - make_interval(
     mins => CASE WHEN s.tab_hash IS NOT NULL THEN store_device_idle WHEN s.kind = 'shopper' THEN shopper_idle
                  ELSE staff_idle END) AS idle) i
   WHERE s.id_hash = ANY (tenant.sessions()) $$;
REVOKE ALL ON FUNCTION tenant.signed_in(integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.signed_in(integer, integer, integer) TO millrace_api;

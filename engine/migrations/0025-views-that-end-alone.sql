-- When an impersonation ends because of the viewed user, its parent session stays. The browser returns there with
-- the cookie of the impersonation.
ALTER TABLE session ADD COLUMN has_way_back boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT has_way_back OR (impersonator_id IS NOT NULL AND revoked_at IS NOT NULL));

CREATE OR REPLACE FUNCTION wall.end_pair() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE session SET revoked_at = NEW.revoked_at
  WHERE revoked_at IS NULL AND (parent_hash = NEW.id_hash OR (id_hash = NEW.parent_hash AND NOT NEW.has_way_back));
  RETURN NULL;
END $$;

DROP FUNCTION wall.signed_in(integer, integer);
CREATE FUNCTION wall.signed_in(staff_idle integer, shopper_idle integer)
RETURNS TABLE (hash text, kind text, "applicationId" uuid, verified boolean, timezone text, "isLive" boolean,
               "isStale" boolean, person jsonb, viewer jsonb, "hasWayBack" boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT encode(s.id_hash, 'hex'), s.kind, s.application_id, s.verified_at IS NOT NULL, s.timezone,
          s.revoked_at IS NULL AND s.expires_at > now() AND s.last_seen_at > now() - make_interval(
            mins => CASE s.kind WHEN 'shopper' THEN shopper_idle ELSE staff_idle END),
          s.last_seen_at < now() - interval '1 minute',
          wall.person_facts(s.user_id), wall.person_facts(s.impersonator_id),
          s.has_way_back AND s.expires_at > now() AND EXISTS (SELECT FROM session p
            WHERE p.id_hash = s.parent_hash AND p.revoked_at IS NULL AND p.expires_at > now())
   FROM session s WHERE s.id_hash = ANY (wall.sessions()) $$;
REVOKE ALL ON FUNCTION wall.signed_in(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wall.signed_in(integer, integer) TO millrace_api;

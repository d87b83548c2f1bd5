-- Every impersonation needs an audit row about its end and the cause. This includes ends with the parent session
-- and ends by time. The signed row cannot be written here, so this table stores which impersonations still need
-- one.
ALTER TABLE session ADD COLUMN end_cause text, ADD COLUMN end_written boolean NOT NULL DEFAULT false;
UPDATE session SET end_written = true WHERE impersonator_id IS NOT NULL AND revoked_at IS NOT NULL;
CREATE INDEX session_view_unwritten ON session (expires_at) WHERE impersonator_id IS NOT NULL AND NOT end_written;

-- As before, and also copies the cause.
CREATE OR REPLACE FUNCTION wall.end_pair() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE session SET revoked_at = NEW.revoked_at, end_cause = coalesce(end_cause, NEW.end_cause)
  WHERE revoked_at IS NULL AND (parent_hash = NEW.id_hash OR (id_hash = NEW.parent_hash AND NOT NEW.has_way_back));
  RETURN NULL;
END $$;

-- Ends impersonations after their time limit. A recently active user can return to the parent session; an idle user
-- is signed out of both sessions.
CREATE FUNCTION wall.end_views_of_the_past(staff_idle integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS
$$ UPDATE session s SET revoked_at = now(), has_way_back = NOT o.idle,
     end_cause = CASE WHEN o.idle THEN 'left-alone' ELSE 'time-over' END
   FROM (SELECT id_hash, last_seen_at < now() - make_interval(mins => staff_idle) AS idle FROM session
         WHERE impersonator_id IS NOT NULL AND NOT end_written AND revoked_at IS NULL
           AND (expires_at <= now() OR last_seen_at < now() - make_interval(mins => staff_idle))
         ORDER BY id_hash FOR UPDATE SKIP LOCKED) o
   WHERE s.id_hash = o.id_hash $$;

-- Returns ended impersonations without an audit row. The caller must write the row in the same transaction.
CREATE FUNCTION wall.take_ended_views()
RETURNS TABLE (viewed integer, viewer integer, cause text, "orgId" integer, "storeId" integer)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS
$$ UPDATE session s SET end_written = true
   FROM (SELECT v.id_hash, u.org_id, (SELECT min(w.store_id) FROM user_store w WHERE w.user_id = u.id) AS store_id
         FROM session v JOIN app_user u ON u.id = v.user_id
         WHERE v.impersonator_id IS NOT NULL AND NOT v.end_written AND v.revoked_at IS NOT NULL
         ORDER BY v.id_hash FOR UPDATE OF v SKIP LOCKED) o
   WHERE s.id_hash = o.id_hash
   RETURNING s.user_id, s.impersonator_id, s.end_cause, o.org_id, o.store_id $$;
REVOKE ALL ON FUNCTION wall.end_views_of_the_past(integer), wall.take_ended_views() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wall.end_views_of_the_past(integer), wall.take_ended_views() TO millrace_api, millrace_worker;

-- Also returns impersonations whose time is over but that are not ended. The return to the parent session is
-- possible for half an hour after the last use.
DROP FUNCTION wall.signed_in(integer, integer);
CREATE FUNCTION wall.signed_in(staff_idle integer, shopper_idle integer)
RETURNS TABLE (hash text, kind text, "applicationId" uuid, verified boolean, timezone text, "isLive" boolean,
               "isStale" boolean, person jsonb, viewer jsonb, "hasWayBack" boolean, "isViewOver" boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT encode(s.id_hash, 'hex'), s.kind, s.application_id, s.verified_at IS NOT NULL, s.timezone,
          s.revoked_at IS NULL AND s.expires_at > now() AND NOT i.idle,
          s.last_seen_at < now() - interval '1 minute',
          wall.person_facts(s.user_id), wall.person_facts(s.impersonator_id),
          s.has_way_back AND (s.expires_at > now() OR NOT i.idle) AND EXISTS (SELECT FROM session p
            WHERE p.id_hash = s.parent_hash AND p.revoked_at IS NULL AND p.expires_at > now()),
          s.impersonator_id IS NOT NULL AND s.revoked_at IS NULL AND (s.expires_at <= now() OR i.idle)
   FROM session s
   CROSS JOIN LATERAL (SELECT s.last_seen_at <= now() - make_interval(
     mins => CASE s.kind WHEN 'shopper' THEN shopper_idle ELSE staff_idle END) AS idle) i
   WHERE s.id_hash = ANY (wall.sessions()) $$;
REVOKE ALL ON FUNCTION wall.signed_in(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wall.signed_in(integer, integer) TO millrace_api;

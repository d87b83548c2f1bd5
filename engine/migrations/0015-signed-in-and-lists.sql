-- Signed-in users ------------------------------------------------------------------------------------------------
-- The current data of a user: needed for every request, so read in one statement. Users cannot work in a store that
-- is disabled or belongs to a disabled org.
CREATE FUNCTION wall.person_facts(asked integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT jsonb_build_object(
     'userId', u.id,
     'orgId', u.org_id,
     'laaId', CASE WHEN l.is_active THEN u.laa_id END,
     'roles', ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id ORDER BY r.role),
     'storeIds', coalesce(s.open, '{}'),
     'closedStores', coalesce(s.closed, 0),
     'isDisabled', u.is_disabled OR coalesce(o.is_disabled, false),
     'mustChangePassword', u.prompt_password_change)
   FROM app_user u
   LEFT JOIN org o ON o.id = u.org_id
   LEFT JOIN laa l ON l.id = u.laa_id
   LEFT JOIN LATERAL (
     SELECT array_agg(t.id ORDER BY t.id) FILTER (WHERE NOT (t.is_disabled OR h.is_disabled)) AS open,
            count(*) FILTER (WHERE t.is_disabled OR h.is_disabled) AS closed
     FROM user_store w JOIN store t ON t.id = w.store_id JOIN org h ON h.id = t.org_id WHERE w.user_id = u.id
   ) s ON true
   WHERE u.id = asked $$;

-- The user of the context, during sign-in.
CREATE FUNCTION wall.me() RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT wall.person_facts(wall.person()) $$;

-- The sessions of the request's cookies, with their users. Ended sessions are included, so that the browser of a
-- disabled user can show the reason.
CREATE FUNCTION wall.signed_in(staff_idle integer, shopper_idle integer)
RETURNS TABLE (hash text, kind text, "applicationId" uuid, verified boolean, timezone text, "isLive" boolean,
               "isStale" boolean, person jsonb, viewer jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT encode(s.id_hash, 'hex'), s.kind, s.application_id, s.verified_at IS NOT NULL, s.timezone,
          s.revoked_at IS NULL AND s.expires_at > now() AND s.last_seen_at > now() - make_interval(
            mins => CASE s.kind WHEN 'shopper' THEN shopper_idle ELSE staff_idle END),
          s.last_seen_at < now() - interval '1 minute',
          wall.person_facts(s.user_id), wall.person_facts(s.impersonator_id)
   FROM session s WHERE s.id_hash = ANY (wall.sessions()) $$;

REVOKE ALL ON FUNCTION wall.person_facts(integer), wall.me(), wall.signed_in(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wall.me(), wall.signed_in(integer, integer) TO millrace_api;

-- Processes cache the signed-in user for half a second. Triggers notify them of every change with its commit, so no
-- code that writes these tables needs to.
CREATE FUNCTION wall.call_out_access() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM pg_notify('millrace', 'access'); RETURN NULL; END $$;
REVOKE ALL ON FUNCTION wall.call_out_access() FROM PUBLIC;
CREATE TRIGGER access AFTER UPDATE OF revoked_at, expires_at, timezone, user_id, impersonator_id ON session
  FOR EACH STATEMENT EXECUTE FUNCTION wall.call_out_access();
CREATE TRIGGER access AFTER UPDATE OF is_disabled, deleted_at, org_id, laa_id, prompt_password_change ON app_user
  FOR EACH STATEMENT EXECUTE FUNCTION wall.call_out_access();
CREATE TRIGGER access AFTER INSERT OR UPDATE OR DELETE ON user_role
  FOR EACH STATEMENT EXECUTE FUNCTION wall.call_out_access();
CREATE TRIGGER access AFTER INSERT OR UPDATE OR DELETE ON user_store
  FOR EACH STATEMENT EXECUTE FUNCTION wall.call_out_access();
CREATE TRIGGER access AFTER UPDATE OF is_disabled, org_id OR DELETE ON store
  FOR EACH STATEMENT EXECUTE FUNCTION wall.call_out_access();
CREATE TRIGGER access AFTER UPDATE OF is_disabled, laa_lender_id OR DELETE ON org
  FOR EACH STATEMENT EXECUTE FUNCTION wall.call_out_access();
CREATE TRIGGER access AFTER UPDATE OF is_active ON laa
  FOR EACH STATEMENT EXECUTE FUNCTION wall.call_out_access();

-- Lists of applications ------------------------------------------------------------------------------------------
-- Columns for filters and sorting, without displayed ones. A list first selects a page here, then joins only its
-- rows with their attempts. Joins that a list does not need cost nothing.
CREATE VIEW application_listed WITH (security_invoker = true) AS
SELECT a.id, a.store_id, s.store_name, a.reference, a.applicant_name, a.phone_last4, a.created_at, a.submitted_at,
       CASE WHEN a.state = 'draft' THEN 'draft'
            WHEN EXISTS (
              SELECT FROM attempt t WHERE t.application_id = a.id AND t.state = 'REVIEW' AND NOT EXISTS (
                SELECT FROM attempt n WHERE n.application_id = t.application_id AND n.lender_id = t.lender_id
                  AND (n.generation, n.number) > (t.generation, t.number))) THEN 'review'
            WHEN r.state = 'done' THEN 'answered'
            ELSE 'processing' END AS status
FROM application a
LEFT JOIN store s ON s.id = a.store_id
LEFT JOIN route r ON r.application_id = a.id
WHERE a.deleted_at IS NULL;

CREATE OR REPLACE VIEW application_overview WITH (security_invoker = true) AS
SELECT a.id, a.reference, s.org_id, o.name AS org_name, a.store_id, s.store_name, a.applicant_name, a.phone_last4,
       a.state, r.mode, a.requested_cents, a.created_at, a.submitted_at, k.status,
       best.outcome AS best_outcome,
       CASE WHEN best.approved THEN best.lender_name END AS best_lender,
       CASE WHEN best.approved THEN best.approved_cents END AS approved_cents,
       coalesce(asked.sent, 0) AS lenders_asked,
       coalesce(planned.total, 0) AS lenders_total
FROM application_listed k
JOIN application a ON a.id = k.id
JOIN store s ON s.id = a.store_id
JOIN org o ON o.id = s.org_id
LEFT JOIN route r ON r.application_id = a.id
LEFT JOIN LATERAL (
  SELECT count(*) FILTER (WHERE c.sent_at IS NOT NULL)::int AS sent
  FROM current_attempt c WHERE c.application_id = a.id
) asked ON true
LEFT JOIN LATERAL (
  SELECT c.outcome, c.approved_cents, l.name AS lender_name, k.approved
  FROM current_attempt c JOIN outcome_rank k ON k.outcome = c.outcome JOIN lender l ON l.id = c.lender_id
  WHERE c.application_id = a.id ORDER BY k.rank, c.approved_cents DESC NULLS LAST, c.position LIMIT 1
) best ON true
LEFT JOIN LATERAL (
  SELECT count(*)::int AS total FROM jsonb_path_query(r.plan, '$.groups[*][*]') planned_lender
) planned ON r.application_id IS NOT NULL;

-- The index contains every column of a list without a search, so the list reads only the rows it shows.
DROP INDEX application_store;
CREATE INDEX application_of_store_newest ON application (store_id, created_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX application_newest ON application (created_at DESC, id) INCLUDE (store_id) WHERE deleted_at IS NULL;
CREATE INDEX attempt_review ON attempt (application_id) WHERE state = 'REVIEW';

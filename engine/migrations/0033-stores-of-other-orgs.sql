-- Also returns which of a user's open stores belong to another org. Only roles with reach across orgs may use these
-- stores.
CREATE OR REPLACE FUNCTION wall.person_facts(asked integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT jsonb_build_object(
     'userId', u.id,
     'orgId', u.org_id,
     'laaId', CASE WHEN l.is_active THEN u.laa_id END,
     'roles', ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id ORDER BY r.role),
     'storeIds', coalesce(s.open, '{}'),
     'foreignStoreIds', coalesce(s.elsewhere, '{}'),
     'closedStores', coalesce(s.closed, 0),
     'isDisabled', u.is_disabled OR coalesce(o.is_disabled, false),
     'mustChangePassword', u.prompt_password_change)
   FROM app_user u
   LEFT JOIN org o ON o.id = u.org_id
   LEFT JOIN laa l ON l.id = u.laa_id
   LEFT JOIN LATERAL (
     SELECT array_agg(t.id ORDER BY t.id) FILTER (WHERE NOT (t.is_disabled OR h.is_disabled)) AS open,
            array_agg(t.id ORDER BY t.id) FILTER (WHERE NOT (t.is_disabled OR h.is_disabled)
              AND t.org_id IS DISTINCT FROM u.org_id) AS elsewhere,
            count(*) FILTER (WHERE t.is_disabled OR h.is_disabled) AS closed
     FROM user_store w JOIN store t ON t.id = w.store_id JOIN org h ON h.id = t.org_id WHERE w.user_id = u.id
   ) s ON true
   WHERE u.id = asked $$;

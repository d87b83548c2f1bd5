-- As before, and also returns whether the user has a factor, because some roles must add one before anything else.
CREATE OR REPLACE FUNCTION tenant.person_facts(asked integer) RETURNS jsonb
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
     'mustChangePassword', u.prompt_password_change,
     'hasFactor', EXISTS (SELECT FROM sign_in_factor f WHERE f.user_id = u.id),
     'acceptedTerms', (SELECT max(t.version) FROM terms_acceptance t WHERE t.user_id = u.id))
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

CREATE TRIGGER access AFTER INSERT OR DELETE ON sign_in_factor
  FOR EACH ROW EXECUTE FUNCTION tenant.call_out_of_person();

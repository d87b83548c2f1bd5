-- Also returns the name of the object of an audit row, in addition to its id.
CREATE OR REPLACE VIEW audit_log WITH (security_invoker = true) AS
SELECT e.id, e.at, e.action, e.actor_kind, e.actor_id, e.on_behalf_of_id, e.org_id, e.store_id, e.subject_kind,
       e.subject_id, e.facts, e.reason,
       nullif(trim(actor.first_name || ' ' || actor.last_name), '') AS actor_name,
       nullif(trim(worn.first_name || ' ' || worn.last_name), '') AS on_behalf_of_name,
       o.name AS org_name, s.store_name,
       CASE WHEN e.subject_id ~ '^\d{1,9}$' THEN
         CASE e.subject_kind
           WHEN 'user' THEN (SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM app_user u
                             WHERE u.id = e.subject_id::integer)
           WHEN 'org' THEN (SELECT g.name FROM org g WHERE g.id = e.subject_id::integer)
           WHEN 'store' THEN (SELECT t.store_name FROM store t WHERE t.id = e.subject_id::integer)
           WHEN 'lender' THEN (SELECT l.name FROM lender l WHERE l.id = e.subject_id::integer)
         END
       WHEN e.subject_kind = 'application' AND e.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
         (SELECT a.reference FROM application a WHERE a.id = e.subject_id::uuid)
       END AS subject_name
FROM audit_event e
LEFT JOIN app_user actor
  ON actor.id = CASE WHEN e.actor_kind = 'staff' AND e.actor_id ~ '^\d{1,9}$' THEN e.actor_id::integer END
LEFT JOIN app_user worn
  ON worn.id = CASE WHEN e.on_behalf_of_id ~ '^\d{1,9}$' THEN e.on_behalf_of_id::integer END
LEFT JOIN org o ON o.id = e.org_id
LEFT JOIN store s ON s.id = e.store_id;

-- One row per entry of the audit log, with the current names.
CREATE VIEW read.audit_log WITH (security_invoker = true) AS
SELECT e.id, e.at, e.action, e.actor_kind, e.actor_id, e.on_behalf_of_id, e.org_id, e.store_id, e.subject_kind,
       e.subject_id, e.facts, e.reason,
       nullif(trim(actor.first_name || ' ' || actor.last_name), '') AS actor_name,
       nullif(trim(viewed.first_name || ' ' || viewed.last_name), '') AS on_behalf_of_name,
       o.name AS org_name, s.store_name,
       CASE WHEN e.subject_id ~ '^\d{1,9}$' THEN
              CASE e.subject_kind
                WHEN 'user' THEN (SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM read.app_user u
                                  WHERE u.id = e.subject_id::int)
                WHEN 'org' THEN (SELECT g.name FROM read.org g WHERE g.id = e.subject_id::int)
                WHEN 'store' THEN (SELECT t.store_name FROM read.store t WHERE t.id = e.subject_id::int)
                WHEN 'lender' THEN (SELECT l.name FROM read.lender l WHERE l.id = e.subject_id::int)
              END
            WHEN e.subject_kind = 'application' AND e.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
              (SELECT a.reference FROM read.application a WHERE a.id = e.subject_id::uuid)
       END AS subject_name
FROM audit_event e
LEFT JOIN read.app_user actor ON actor.id = CASE WHEN e.actor_kind = 'staff' AND e.actor_id ~ '^\d{1,9}$' THEN e.actor_id::int END
LEFT JOIN read.app_user viewed ON viewed.id = CASE WHEN e.on_behalf_of_id ~ '^\d{1,9}$' THEN e.on_behalf_of_id::int END
LEFT JOIN read.org o ON o.id = e.org_id
LEFT JOIN read.store s ON s.id = e.store_id;

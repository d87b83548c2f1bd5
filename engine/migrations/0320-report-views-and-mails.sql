-- Returns the organization of a user, null for internal staff.
CREATE FUNCTION tenant.org_of_person(asked integer) RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT org_id FROM app_user WHERE id = asked $$;
REVOKE ALL ON FUNCTION tenant.org_of_person(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.org_of_person(integer) TO millrace_api;

-- Filters of a report page that a user saved, by name. Colleagues of the same organization also see shared ones.
CREATE TABLE report_view (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user (id),
  path text NOT NULL,                        -- address of the page
  name text NOT NULL,
  query text NOT NULL,                       -- as in the address
  is_shared boolean NOT NULL DEFAULT false,
  is_default boolean NOT NULL DEFAULT false, -- the page opens with this view
  delivery text CHECK (delivery IN ('daily', 'weekly', 'monthly')),
  timezone text NOT NULL,                    -- of the reader, for the times and days of deliveries
  next_delivery_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((delivery IS NULL) = (next_delivery_at IS NULL))
);
CREATE UNIQUE INDEX report_view_name ON report_view (user_id, path, lower(name));
CREATE INDEX report_view_due ON report_view (next_delivery_at) WHERE next_delivery_at IS NOT NULL;
ALTER TABLE report_view ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON report_view TO millrace_api
  USING ((SELECT tenant.everything()) OR user_id = (SELECT (tenant.context() ->> 'person')::integer));
CREATE POLICY colleagues ON report_view FOR SELECT TO millrace_api
  USING (is_shared AND tenant.org_of_person(user_id) = (SELECT tenant.org_of_person((tenant.context() ->> 'person')::integer)));

-- Links to reports that were sent by mail. A link opens the page with the days of the delivery.
CREATE TABLE report_delivery (
  token_hash bytea PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user (id),
  name text NOT NULL,
  path text NOT NULL,
  query text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
ALTER TABLE report_delivery ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON report_delivery TO millrace_api
  USING ((SELECT tenant.everything()) OR user_id = (SELECT (tenant.context() ->> 'person')::integer));

CREATE POLICY deliveries ON report_view TO millrace_worker USING (true);
CREATE POLICY deliveries ON report_delivery TO millrace_worker USING (true);
-- Returns the mailbox of an active user who ordered deliveries of a report.
CREATE FUNCTION tenant.report_mailbox(person integer) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT u.email FROM app_user u LEFT JOIN org o ON o.id = u.org_id
   WHERE u.id = person AND NOT u.is_disabled AND NOT coalesce(o.is_disabled, false)
     AND EXISTS (SELECT FROM report_view v WHERE v.user_id = u.id AND v.delivery IS NOT NULL) $$;
REVOKE ALL ON FUNCTION tenant.report_mailbox(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.report_mailbox(integer) TO millrace_worker;

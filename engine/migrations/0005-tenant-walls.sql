-- Tenant isolation inside the database. Two roles own no tables. access/grants.sql says which tables they may use;
-- the policies here say which rows they see. Without a tenant context the API sees no tenant's row.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['millrace_api', 'millrace_worker'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      -- Another database of this server may create the role at the same moment.
      BEGIN EXECUTE format('CREATE ROLE %I NOLOGIN', name); EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END;
    END IF;
  END LOOP;
END $$;

-- Lender-affiliated administrators manage the orgs with their account. The account has the id of its lender.
CREATE TABLE laa (
  id integer PRIMARY KEY REFERENCES lender (id),
  name text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE org ADD COLUMN laa_lender_id integer REFERENCES laa (id);
ALTER TABLE app_user ADD COLUMN laa_id integer REFERENCES laa (id); -- the account that the user administers
CREATE INDEX org_by_laa ON org (laa_lender_id) WHERE laa_lender_id IS NOT NULL;
CREATE INDEX store_org ON store (org_id);
CREATE INDEX user_store_store ON user_store (store_id);
CREATE INDEX app_user_org ON app_user (org_id);

-- Rows that belong to an application have the same org and store as the application.
ALTER TABLE application ADD CONSTRAINT application_of_store UNIQUE (id, org_id, store_id);
ALTER TABLE route DROP CONSTRAINT route_application_id_fkey,
  ADD CONSTRAINT route_application_fkey FOREIGN KEY (application_id, org_id, store_id)
    REFERENCES application (id, org_id, store_id);
ALTER TABLE attempt DROP CONSTRAINT attempt_application_id_fkey,
  ADD CONSTRAINT attempt_application_fkey FOREIGN KEY (application_id, org_id, store_id)
    REFERENCES application (id, org_id, store_id);

-- Context of the request -----------------------------------------------------------------------------------------
-- The API sets the context once per statement or transaction, in a setting that ends with the transaction.
-- Policies call these functions as (SELECT ...), so that Postgres evaluates them once per statement instead of once
-- per row.
CREATE SCHEMA wall;
GRANT USAGE ON SCHEMA wall TO millrace_api, millrace_worker;

CREATE FUNCTION wall.context() RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT coalesce(nullif(current_setting('app.context', true), ''), '{}')::jsonb $$;

-- Whether the context is internal staff with a permission of unlimited reach, or the product itself.
CREATE FUNCTION wall.everything() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT coalesce((wall.context() ->> 'all')::boolean, false) $$;

-- Stores in which the user works.
CREATE FUNCTION wall.stores() RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT coalesce((wall.context() ->> 'stores')::integer[], '{}') $$;

-- The application of the shopper.
CREATE FUNCTION wall.form() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT (wall.context() ->> 'form')::uuid $$;

-- Hashes of the session cookies of the request.
CREATE FUNCTION wall.sessions() RETURNS bytea[] LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT ARRAY(SELECT decode(value, 'hex') FROM jsonb_array_elements_text(wall.context() -> 'sessions')) $$;

-- The following functions read tables to find owners. They run as the tables' owner, to whom no policy applies.
-- Orgs that the user reaches completely: the user's org, and those of the user's affiliate account.
CREATE FUNCTION wall.orgs() RETURNS integer[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT coalesce((c ->> 'orgs')::integer[], '{}') || CASE WHEN c ? 'laa'
     THEN ARRAY(SELECT o.id FROM org o WHERE o.laa_lender_id = (c ->> 'laa')::integer) ELSE '{}' END
   FROM wall.context() c $$;

-- The store of an anonymous visitor: that of the application, or that of the public link.
CREATE FUNCTION wall.shop() RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT coalesce(
     (SELECT a.store_id FROM application a WHERE a.id = (c ->> 'form')::uuid),
     (SELECT f.store_id FROM outside_form f WHERE f.website_uuid = (c ->> 'shop')::uuid),
     (SELECT s.id FROM store s WHERE s.uuid = (c ->> 'shop')::uuid))
   FROM wall.context() c $$;

-- All stores within reach, for tables without an org.
CREATE FUNCTION wall.all_stores() RETURNS integer[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT wall.stores() || ARRAY(SELECT s.id FROM store s WHERE s.org_id = ANY (wall.orgs())) $$;

-- Orgs whose name is visible because one of their stores is.
CREATE FUNCTION wall.home_orgs() RETURNS integer[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT wall.orgs() || ARRAY(SELECT s.org_id FROM store s WHERE s.id = ANY (wall.stores() || wall.shop())) $$;

-- The signed-in user, or the user whose email was entered to sign in.
CREATE FUNCTION wall.person() RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT coalesce((c ->> 'person')::integer,
     (SELECT u.id FROM app_user u WHERE lower(u.email) = lower(c ->> 'login')))
   FROM wall.context() c $$;

-- Associates whom a shopper may select in this store. They do not sign in.
CREATE FUNCTION wall.associates() RETURNS integer[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT ARRAY(SELECT s.user_id FROM user_store s JOIN user_role r ON r.user_id = s.user_id
                WHERE s.store_id = wall.shop() AND r.role = 'SALES_ASSOCIATE') $$;

-- Whether a user belongs to an org or store within reach. Checked before the user gets a role or a store.
CREATE FUNCTION wall.is_ours(person integer) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT EXISTS (SELECT FROM app_user u WHERE u.id = person
     AND (u.org_id = ANY (wall.orgs()) OR u.primary_store_id = ANY (wall.all_stores())
          OR EXISTS (SELECT FROM user_store s WHERE s.user_id = u.id AND s.store_id = ANY (wall.all_stores())))) $$;

-- The lender that sends a webhook, while its signature is verified.
CREATE FUNCTION wall.caller() RETURNS integer LANGUAGE sql STABLE AS
$$ SELECT l.id FROM lender l WHERE l.key = wall.context() ->> 'caller' $$;

-- Times at which codes were sent to one phone or mailbox, over all stores. The limit protects the owner of the
-- phone or mailbox, not a tenant.
CREATE FUNCTION wall.codes_sent(destination bytea, minutes integer) RETURNS SETOF timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT v.created_at FROM verification_code v
   WHERE v.destination_index = destination AND v.created_at > now() - make_interval(mins => minutes) $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA wall FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA wall TO millrace_api;

-- One statement inserts an attempt and its history, and neither sees the other during it. So the history's attempt
-- is checked after the statement. Worker statements have no context and are not checked.
CREATE FUNCTION wall.check_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM attempt a WHERE a.id = NEW.attempt_id) THEN RETURN NULL; END IF;
  RAISE insufficient_privilege USING MESSAGE = format('new row violates row-level security of %s', TG_TABLE_NAME);
END $$;

-- Views use the rights of the querying role, not those of their owner.
CREATE OR REPLACE VIEW user_overview AS
SELECT u.id, u.email, u.first_name, u.last_name, u.org_id, o.name AS org_name, u.primary_store_id, u.is_disabled,
       u.last_login_at,
       ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
       ARRAY(SELECT s.store_id FROM user_store s WHERE s.user_id = u.id ORDER BY s.store_id) AS store_ids,
       u.laa_id
FROM app_user u LEFT JOIN org o ON o.id = u.org_id;
ALTER VIEW user_overview SET (security_invoker = true);
ALTER VIEW current_attempt SET (security_invoker = true);
ALTER VIEW application_overview SET (security_invoker = true);
ALTER VIEW application_facts SET (security_invoker = true);
ALTER VIEW attempt_dispatch SET (security_invoker = true);

-- Policies -------------------------------------------------------------------------------------------------------
-- One call protects a table that has an owner column: org, store or application, checked in this order.
-- The function gives the table its policies: staff within their reach, a shopper the rows of their application, the
-- worker all rows.
CREATE FUNCTION wall.protect(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  has jsonb := (SELECT jsonb_object_agg(attname, true) FROM pg_attribute
                WHERE attrelid = target AND attnum > 0 AND NOT attisdropped);
  reach text := '(SELECT wall.everything())';
  checked text := '';
  mine text := NULL;
BEGIN
  -- A row keeps the org under which it was created and sealed. The current owner follows from its store, which may
  -- move to another org.
  IF has ? 'store_id' THEN
    reach := reach || ' OR store_id = ANY ((SELECT wall.all_stores())::integer[])';
  ELSIF has ? 'org_id' THEN
    reach := reach || ' OR org_id = ANY ((SELECT wall.orgs())::integer[])';
  ELSIF has ? 'application_id' THEN
    reach := reach || ' OR EXISTS (SELECT FROM application a WHERE a.id = application_id)';
  ELSIF has ? 'attempt_id' THEN
    reach := reach || ' OR EXISTS (SELECT FROM attempt a WHERE a.id = attempt_id)';
    checked := $check$ WITH CHECK ((SELECT wall.context() <> '{}'))$check$;
    EXECUTE format('CREATE TRIGGER wall AFTER INSERT ON %s FOR EACH ROW
      WHEN (current_setting(''app.context'', true) <> '''') EXECUTE FUNCTION wall.check_attempt()', target);
  ELSE
    RAISE EXCEPTION 'table % names no org, store, application or attempt: write its policy by hand', target;
  END IF;
  IF has ? 'application_id' AND has ? 'store_id' THEN
    mine := 'application_id = (SELECT wall.form()) AND store_id = (SELECT wall.shop())';
  END IF;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY reach ON %s TO millrace_api USING (%s)%s', target, reach, checked);
  IF mine IS NOT NULL THEN EXECUTE format('CREATE POLICY own_form ON %s TO millrace_api USING (%s)', target, mine); END IF;
  EXECUTE format('CREATE POLICY worker ON %s TO millrace_worker USING (true)', target);
END $$;
REVOKE ALL ON FUNCTION wall.protect(regclass) FROM PUBLIC, millrace_api;

SELECT wall.protect(t::regclass) FROM unnest(ARRAY['outside_form', 'store_credential', 'cfa_config', 'marketing_link',
  'consent', 'verification_code', 'route', 'attempt', 'attempt_event', 'attempt_reference', 'realtime_event']) t;

-- What an anonymous visitor sees of the store of the link or the application.
CREATE POLICY shop ON outside_form FOR SELECT TO millrace_api USING (store_id = (SELECT wall.shop()));
CREATE POLICY shop ON store_credential FOR SELECT TO millrace_api USING (store_id = (SELECT wall.shop()));
CREATE POLICY shop ON cfa_config FOR SELECT TO millrace_api USING (store_id = (SELECT wall.shop()));
CREATE POLICY shop ON marketing_link FOR SELECT TO millrace_api USING (store_id = (SELECT wall.shop()));
-- Clicks of a link are counted by the link's number alone.
CREATE POLICY clicked ON marketing_link TO millrace_api USING (id = (SELECT (wall.context() ->> 'link')::integer));
-- The signature of a webhook is verified by trying all store accounts at the calling lender.
CREATE POLICY caller ON store_credential FOR SELECT TO millrace_api USING (lender_id = (SELECT wall.caller()));
-- The socket process reads every event and sends each one to the matching rooms.
CREATE POLICY news ON realtime_event FOR SELECT TO millrace_api
  USING ((SELECT coalesce((wall.context() ->> 'news')::boolean, false)));

ALTER TABLE laa ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON laa TO millrace_api USING ((SELECT wall.everything()));
CREATE POLICY own ON laa FOR SELECT TO millrace_api USING (id = (SELECT (wall.context() ->> 'laa')::integer));

ALTER TABLE org ENABLE ROW LEVEL SECURITY;
CREATE POLICY name ON org FOR SELECT TO millrace_api
  USING ((SELECT wall.everything()) OR id = ANY ((SELECT wall.home_orgs())::integer[]));
CREATE POLICY founded ON org FOR INSERT TO millrace_api WITH CHECK ((SELECT wall.everything()));
CREATE POLICY reach ON org FOR UPDATE TO millrace_api
  USING ((SELECT wall.everything()) OR id = ANY ((SELECT wall.orgs())::integer[]));

ALTER TABLE store ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON store TO millrace_api USING ((SELECT wall.everything())
  OR org_id = ANY ((SELECT wall.orgs())::integer[]) OR id = ANY ((SELECT wall.stores())::integer[]));
CREATE POLICY shop ON store FOR SELECT TO millrace_api USING (id = (SELECT wall.shop()));
CREATE POLICY worker ON store TO millrace_worker USING (true);

-- Users see users of orgs and stores within reach, and themselves. Shoppers see the store's associates.
ALTER TABLE app_user ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON app_user TO millrace_api USING ((SELECT wall.everything())
  OR org_id = ANY ((SELECT wall.orgs())::integer[]) OR primary_store_id = ANY ((SELECT wall.all_stores())::integer[]));
CREATE POLICY colleague ON app_user FOR SELECT TO millrace_api USING (EXISTS (
  SELECT FROM user_store s WHERE s.user_id = app_user.id AND s.store_id = ANY ((SELECT wall.all_stores())::integer[])));
CREATE POLICY self ON app_user FOR SELECT TO millrace_api USING (id = (SELECT wall.person()));
CREATE POLICY signs_in ON app_user FOR UPDATE TO millrace_api USING (id = (SELECT wall.person()));
CREATE POLICY associate ON app_user FOR SELECT TO millrace_api USING (id = ANY ((SELECT wall.associates())::integer[]));

ALTER TABLE user_role ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen ON user_role FOR SELECT TO millrace_api USING ((SELECT wall.everything())
  OR EXISTS (SELECT FROM app_user u WHERE u.id = user_id));
CREATE POLICY given ON user_role FOR INSERT TO millrace_api
  WITH CHECK ((SELECT wall.everything()) OR wall.is_ours(user_id));
CREATE POLICY taken ON user_role FOR DELETE TO millrace_api
  USING ((SELECT wall.everything()) OR wall.is_ours(user_id));

-- Adding a user to a store makes the user visible there. So only users within reach may get a store within reach.
ALTER TABLE user_store ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen ON user_store FOR SELECT TO millrace_api USING ((SELECT wall.everything())
  OR user_id = (SELECT wall.person()) OR store_id = (SELECT wall.shop())
  OR store_id = ANY ((SELECT wall.all_stores())::integer[]));
CREATE POLICY given ON user_store FOR INSERT TO millrace_api WITH CHECK ((SELECT wall.everything())
  OR (store_id = ANY ((SELECT wall.all_stores())::integer[]) AND wall.is_ours(user_id)));
CREATE POLICY taken ON user_store FOR DELETE TO millrace_api USING ((SELECT wall.everything())
  OR store_id = ANY ((SELECT wall.all_stores())::integer[]));

-- Sessions: those of the cookie, those of the user, and those of visible applications.
ALTER TABLE session ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON session TO millrace_api USING ((SELECT wall.everything())
  OR id_hash = ANY ((SELECT wall.sessions())::bytea[])
  OR user_id = (SELECT (wall.context() ->> 'person')::integer) OR application_id = (SELECT wall.form()))
  WITH CHECK ((SELECT wall.everything()) OR user_id = (SELECT wall.person()) OR application_id = (SELECT wall.form()));
CREATE POLICY of_form ON session FOR SELECT TO millrace_api
  USING (application_id IS NOT NULL AND EXISTS (SELECT FROM application a WHERE a.id = application_id));
CREATE POLICY worker ON session TO millrace_worker USING (true);

ALTER TABLE application ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON application TO millrace_api USING ((SELECT wall.everything())
  OR store_id = ANY ((SELECT wall.all_stores())::integer[]));
CREATE POLICY own_form ON application TO millrace_api
  USING (id = (SELECT wall.form()) AND store_id = (SELECT wall.shop()));
CREATE POLICY worker ON application TO millrace_worker USING (true);

-- Messages of lenders and shoppers: visible to the calling lender, or with the answered attempt.
ALTER TABLE inbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON inbox TO millrace_api USING ((SELECT wall.everything())
  OR provider = (SELECT 'lender:' || (wall.context() ->> 'caller'))
  OR CASE WHEN provider LIKE 'answer:%'
          THEN EXISTS (SELECT FROM attempt a WHERE a.id = substr(provider, 8)::uuid) ELSE false END);
CREATE POLICY worker ON inbox TO millrace_worker USING (true);

-- Jobs contain only ids. A job is still visible only with the object it is about.
ALTER TABLE job ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON job TO millrace_api USING ((SELECT wall.everything())
  OR EXISTS (SELECT FROM application a WHERE a.id = application_id)
  OR (application_id IS NULL AND queue = (SELECT 'lender-' || (wall.context() ->> 'caller'))));
CREATE POLICY worker ON job TO millrace_worker USING (true);

-- Everyone writes rows about their own tenant or about none. Internal staff reads all rows, an org its own.
ALTER TABLE audit_event ENABLE ROW LEVEL SECURITY;
CREATE POLICY read ON audit_event FOR SELECT TO millrace_api
  USING ((SELECT wall.everything()) OR org_id = ANY ((SELECT wall.orgs())::integer[]));
CREATE POLICY write ON audit_event FOR INSERT TO millrace_api WITH CHECK ((SELECT wall.everything())
  OR (org_id IS NULL AND store_id IS NULL) OR org_id = ANY ((SELECT wall.orgs())::integer[])
  OR store_id = ANY ((SELECT wall.stores())::integer[]) OR store_id = (SELECT wall.shop()));
CREATE POLICY worker ON audit_event TO millrace_worker USING (true);

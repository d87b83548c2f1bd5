-- Orgs -------------------------------------------------------------------------------------------------------------
ALTER TABLE org
  ADD COLUMN phone text,
  ADD COLUMN email text,
  ADD COLUMN is_laa boolean NOT NULL DEFAULT false,
  ADD COLUMN is_disabled boolean NOT NULL DEFAULT false,
  ADD COLUMN merged_into_id integer REFERENCES org (id), -- a merged org keeps its row and its history
  ADD CHECK (is_laa = (laa_lender_id IS NOT NULL)),
  ADD CHECK (merged_into_id <> id);

CREATE TABLE org_settings (
  org_id integer PRIMARY KEY REFERENCES org (id),
  "values" jsonb NOT NULL DEFAULT '{}',          -- only values that differ from the defaults in the code
  global_variables jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE org_region (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX org_region_by_org ON org_region (org_id);
CREATE TABLE org_region_store (
  region_id integer NOT NULL REFERENCES org_region (id) ON DELETE CASCADE,
  store_id integer NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  PRIMARY KEY (region_id, store_id)
);

-- Values before a merge or conversion, for undoing it.
CREATE TABLE org_merge (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  into_org_id integer NOT NULL REFERENCES org (id),
  org_ids integer[] NOT NULL,                    -- all orgs of the merge, including the remaining one
  primary_user_id integer NOT NULL,
  before jsonb NOT NULL,
  merged_by integer NOT NULL,
  merged_at timestamptz NOT NULL DEFAULT now(),
  undone_by integer,
  undone_at timestamptz
);
CREATE TABLE laa_conversion (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  laa_id integer NOT NULL REFERENCES laa (id),
  before jsonb NOT NULL,
  converted_by integer NOT NULL,
  converted_at timestamptz NOT NULL DEFAULT now(),
  reversed_by integer,
  reversed_at timestamptz
);
CREATE UNIQUE INDEX laa_conversion_live ON laa_conversion (org_id) WHERE reversed_at IS NULL;

-- Read models ----------------------------------------------------------------------------------------------------
-- Users of a disabled org or account have the same limits as disabled users.
CREATE OR REPLACE VIEW user_overview WITH (security_invoker = true) AS
SELECT u.id, u.email, u.first_name, u.last_name, u.org_id, o.name AS org_name, u.primary_store_id, u.is_disabled,
       u.last_login_at,
       ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
       ARRAY(SELECT s.store_id FROM user_store s WHERE s.user_id = u.id ORDER BY s.store_id) AS store_ids,
       CASE WHEN l.is_active THEN u.laa_id END AS laa_id,
       coalesce(o.is_disabled, false) AS is_org_disabled
FROM app_user u LEFT JOIN org o ON o.id = u.org_id LEFT JOIN laa l ON l.id = u.laa_id;

CREATE VIEW org_overview WITH (security_invoker = true) AS
SELECT o.id, o.name AS org_name, o.phone, o.email, o.is_laa, o.laa_lender_id, l.name AS laa_name, o.is_disabled,
       o.merged_into_id, m.name AS merged_into_name, o.created_at,
       (SELECT count(*)::int FROM store s WHERE s.org_id = o.id) AS store_count,
       (SELECT count(*)::int FROM app_user u WHERE u.org_id = o.id) AS user_count,
       (SELECT count(*)::int FROM application a JOIN store s ON s.id = a.store_id
        WHERE s.org_id = o.id AND a.state = 'submitted' AND a.deleted_at IS NULL) AS form_count
FROM org o LEFT JOIN laa l ON l.id = o.laa_lender_id LEFT JOIN org m ON m.id = o.merged_into_id;

-- Lenders that may have an affiliate account, with the account if it exists.
CREATE VIEW laa_choice WITH (security_invoker = true) AS
SELECT n.id, n.name AS lender_name, n.enabled, l.name AS account_name, coalesce(l.is_active, false) AS is_active,
       l.id IS NOT NULL AS has_account
FROM lender n LEFT JOIN laa l ON l.id = n.id;

-- Rows of other contexts keep the org under which they were created and sealed. The current owner is the org of
-- their store.
CREATE OR REPLACE VIEW application_overview WITH (security_invoker = true) AS
SELECT a.id, a.reference, s.org_id, o.name AS org_name, a.store_id, s.store_name, a.applicant_name, a.phone_last4,
       a.state, r.mode, a.requested_cents, a.created_at, a.submitted_at,
       CASE WHEN a.state = 'draft' THEN 'draft'
            WHEN asked.in_review > 0 THEN 'review'
            WHEN r.state = 'done' THEN 'answered'
            ELSE 'processing' END AS status,
       best.outcome AS best_outcome,
       CASE WHEN best.approved THEN best.lender_name END AS best_lender,
       CASE WHEN best.approved THEN best.approved_cents END AS approved_cents,
       coalesce(asked.sent, 0) AS lenders_asked,
       coalesce(planned.total, 0) AS lenders_total
FROM application a
JOIN store s ON s.id = a.store_id
JOIN org o ON o.id = s.org_id
LEFT JOIN route r ON r.application_id = a.id
LEFT JOIN LATERAL (
  SELECT count(*) FILTER (WHERE c.sent_at IS NOT NULL)::int AS sent,
         count(*) FILTER (WHERE c.state = 'REVIEW')::int AS in_review
  FROM current_attempt c WHERE c.application_id = a.id
) asked ON true
LEFT JOIN LATERAL (
  SELECT c.outcome, c.approved_cents, l.name AS lender_name, k.approved
  FROM current_attempt c JOIN outcome_rank k ON k.outcome = c.outcome JOIN lender l ON l.id = c.lender_id
  WHERE c.application_id = a.id ORDER BY k.rank, c.approved_cents DESC NULLS LAST, c.position LIMIT 1
) best ON true
LEFT JOIN LATERAL (
  SELECT count(*)::int AS total FROM jsonb_path_query(r.plan, '$.groups[*][*]') planned_lender
) planned ON r.application_id IS NOT NULL
WHERE a.deleted_at IS NULL;

CREATE OR REPLACE VIEW attempt_dispatch WITH (security_invoker = true) AS
SELECT a.id AS attempt_id, p.answers_sealed, p.requested_cents, p.ip, s.store_name, s.state AS store_state,
       c.id AS credential_id, c.values_sealed,
       c.org_id AS credential_org_id, s.is_disabled OR o.is_disabled AS is_closed
FROM attempt a
JOIN application p ON p.id = a.application_id AND p.deleted_at IS NULL
JOIN store s ON s.id = a.store_id
JOIN org o ON o.id = s.org_id
LEFT JOIN store_credential c ON c.store_id = a.store_id AND c.lender_id = a.lender_id AND c.is_active;

-- Tenant isolation -----------------------------------------------------------------------------------------------
SELECT wall.protect(t::regclass) FROM unnest(ARRAY['org_settings', 'org_region', 'org_region_store']) t;
-- Only internal staff handles merges and conversions.
ALTER TABLE org_merge ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON org_merge TO millrace_api USING ((SELECT wall.everything()));
ALTER TABLE laa_conversion ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON laa_conversion TO millrace_api USING ((SELECT wall.everything()));
-- The worker reads whether the org of a store is disabled.
CREATE POLICY worker ON org TO millrace_worker USING (true);
-- Signing in reads whether the user's org or account is disabled.
CREATE POLICY own ON org FOR SELECT TO millrace_api
  USING (id = (SELECT u.org_id FROM app_user u WHERE u.id = (SELECT wall.person())));
CREATE POLICY signs_in ON laa FOR SELECT TO millrace_api
  USING (id = (SELECT u.laa_id FROM app_user u WHERE u.id = (SELECT wall.person())));
-- Settings of an org apply to all its stores, also for users who see one store only.
CREATE POLICY name ON org_settings FOR SELECT TO millrace_api
  USING (org_id = ANY ((SELECT wall.home_orgs())::integer[]));
-- The administrator of an account may rename it.
CREATE POLICY renamed ON laa FOR UPDATE TO millrace_api
  USING (id = (SELECT (wall.context() ->> 'laa')::integer));

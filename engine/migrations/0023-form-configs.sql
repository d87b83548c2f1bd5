-- Forms of stores ------------------------------------------------------------------------------------------------
-- The last page that a store shows to shoppers. Deleted pages stay, because a shopper may have the page open.
CREATE TABLE page (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  type text NOT NULL CHECK (type IN ('cfa_thank_you')),
  name text NOT NULL,
  content jsonb NOT NULL,                    -- {header, message, body, disclosure}, sanitized when saved
  created_by integer REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX page_of_store ON page (store_id, type) WHERE deleted_at IS NULL;

ALTER TABLE cfa_config
  ADD COLUMN created_by integer REFERENCES app_user (id),
  ADD COLUMN thank_you_page_id integer REFERENCES page (id),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX cfa_config_of_store ON cfa_config (store_id) WHERE NOT archived;

-- The paths of a form: each has a name and its lenders in the order they are asked. The lenders of all paths in
-- order are the lenders of the form (cfa_config.lender_order).
CREATE TABLE form_path (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  cfa_config_id integer NOT NULL REFERENCES cfa_config (id),
  position integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  lender_ids integer[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX form_path_of_config ON form_path (cfa_config_id, position);
INSERT INTO form_path (org_id, store_id, cfa_config_id, position, name, lender_ids)
SELECT org_id, store_id, id, 1, 'Main path', lender_order FROM cfa_config;

-- Tenant isolation: staff within reach; a shopper reads the page of their application's store.
SELECT wall.protect(t::regclass) FROM unnest(ARRAY['page', 'form_path']) t;
CREATE POLICY shop ON page FOR SELECT TO millrace_api USING (store_id = (SELECT wall.shop()));

-- The selected page is the shopper's last page; without one, the form's own text is.
CREATE OR REPLACE VIEW application_facts WITH (security_invoker = true) AS
SELECT a.id, a.reference, a.org_id AS "orgId", a.state, a.locale, a.applicant_name AS "applicantName",
       a.requested_cents AS "requestedCents", a.ip, a.form_version AS "formVersion", a.created_at AS "createdAt",
       a.submitted_at AS "submittedAt", a.chosen_attempt_id AS "attemptId", a.chosen_offer_id AS "offerId",
       a.chosen_at AS "chosenAt",
       jsonb_build_object('id', s.id, 'name', s.store_name, 'phone', s.phone, 'state', s.state,
                          'industry', s.industry, 'timezone', s.timezone) AS store,
       jsonb_build_object('id', c.id, 'mode', c.processing_mode, 'lenderOrder', to_jsonb(c.lender_order),
                          'thankYou', coalesce(p.content, c.thank_you)) AS config
FROM application a JOIN store s ON s.id = a.store_id JOIN cfa_config c ON c.id = a.cfa_config_id
LEFT JOIN page p ON p.id = c.thank_you_page_id AND p.store_id = c.store_id AND p.deleted_at IS NULL
WHERE a.deleted_at IS NULL;

-- Reference data -------------------------------------------------------------------------------------------------
CREATE TABLE location (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z]{2}$'),
  state_name text NOT NULL UNIQUE
);
INSERT INTO location (code, state_name) VALUES
  ('AL', 'Alabama'), ('AK', 'Alaska'), ('AZ', 'Arizona'), ('AR', 'Arkansas'), ('CA', 'California'),
  ('CO', 'Colorado'), ('CT', 'Connecticut'), ('DE', 'Delaware'), ('DC', 'District of Columbia'), ('FL', 'Florida'),
  ('GA', 'Georgia'), ('HI', 'Hawaii'), ('ID', 'Idaho'), ('IL', 'Illinois'), ('IN', 'Indiana'),
  ('IA', 'Iowa'), ('KS', 'Kansas'), ('KY', 'Kentucky'), ('LA', 'Louisiana'), ('ME', 'Maine'),
  ('MD', 'Maryland'), ('MA', 'Massachusetts'), ('MI', 'Michigan'), ('MN', 'Minnesota'), ('MS', 'Mississippi'),
  ('MO', 'Missouri'), ('MT', 'Montana'), ('NE', 'Nebraska'), ('NV', 'Nevada'), ('NH', 'New Hampshire'),
  ('NJ', 'New Jersey'), ('NM', 'New Mexico'), ('NY', 'New York'), ('NC', 'North Carolina'), ('ND', 'North Dakota'),
  ('OH', 'Ohio'), ('OK', 'Oklahoma'), ('OR', 'Oregon'), ('PA', 'Pennsylvania'), ('RI', 'Rhode Island'),
  ('SC', 'South Carolina'), ('SD', 'South Dakota'), ('TN', 'Tennessee'), ('TX', 'Texas'), ('UT', 'Utah'),
  ('VT', 'Vermont'), ('VA', 'Virginia'), ('WA', 'Washington'), ('WV', 'West Virginia'), ('WI', 'Wisconsin'),
  ('WY', 'Wyoming');

CREATE TABLE industry (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,                  -- key used in the manifests of lenders
  name text NOT NULL UNIQUE
);
INSERT INTO industry (key, name) VALUES
  ('furniture', 'Furniture'), ('mattress', 'Mattress'), ('appliances', 'Appliances'), ('electronics', 'Electronics'),
  ('jewelry', 'Jewelry'), ('tires', 'Tires and wheels'), ('auto_repair', 'Auto repair'), ('medical', 'Medical'),
  ('dental', 'Dental'), ('veterinary', 'Veterinary'), ('pets', 'Pets'), ('home_improvement', 'Home improvement'),
  ('music', 'Musical instruments'), ('sports', 'Sports and fitness'), ('other', 'Other');
-- Industries of older data keep their names.
INSERT INTO industry (key, name) SELECT DISTINCT industry, industry FROM store ON CONFLICT DO NOTHING;

CREATE TABLE franchise (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE
);

-- Stores ---------------------------------------------------------------------------------------------------------
ALTER TABLE store
  ADD COLUMN franchise_id integer REFERENCES franchise (id),
  ADD COLUMN is_processor boolean NOT NULL DEFAULT false,
  ADD COLUMN email text,
  ADD COLUMN address text,
  ADD COLUMN city text,
  ADD COLUMN zip_code text CHECK (zip_code ~ '^[0-9]{5}$'),
  ADD COLUMN deal_room_url text,
  ADD COLUMN onboarding text CHECK (onboarding IN ('hubspot-quotes-trial', 'getaccept-deal')),
  ADD FOREIGN KEY (industry) REFERENCES industry (key),
  ADD FOREIGN KEY (state) REFERENCES location (code);
CREATE INDEX store_by_org ON store (org_id);

-- Texts and questions of a store's public form before the first catalogue question.
ALTER TABLE outside_form ADD COLUMN "values" jsonb NOT NULL DEFAULT '{}';

CREATE TABLE store_settings (
  store_id integer PRIMARY KEY REFERENCES store (id) ON DELETE CASCADE,
  "values" jsonb NOT NULL DEFAULT '{}',      -- only values that differ from the defaults in the code
  form_verification text NOT NULL DEFAULT 'sms_or_email' CHECK (form_verification IN ('sms_or_email', 'sms', 'email')),
  global_variables jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Associates of a store whom shoppers can select. They do not sign in.
CREATE TABLE store_associate (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store (id),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  associate_id text,                         -- the store's own number of the associate
  is_active boolean NOT NULL DEFAULT true,   -- false = archived
  deleted_at timestamptz,                    -- applications keep the name of the associate
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX store_associate_email ON store_associate (store_id, lower(email)) WHERE deleted_at IS NULL;

-- Shoppers used to select users who sign in. These users become associates, and applications keep their associate.
INSERT INTO store_associate (store_id, first_name, last_name, email)
SELECT s.store_id, u.first_name, u.last_name, u.email
FROM app_user u JOIN user_role r ON r.user_id = u.id AND r.role = 'SALES_ASSOCIATE'
JOIN user_store s ON s.user_id = u.id WHERE NOT u.is_disabled;
UPDATE application a SET associate_id = n.id
FROM app_user u, store_associate n
WHERE a.associate_id = u.id AND n.store_id = a.store_id AND lower(n.email) = lower(u.email);
UPDATE application a SET associate_id = NULL
WHERE NOT EXISTS (SELECT FROM store_associate n WHERE n.id = a.associate_id AND n.store_id = a.store_id);
ALTER TABLE application ADD FOREIGN KEY (associate_id) REFERENCES store_associate (id);

-- All data of a store for staff lists and its page.
CREATE VIEW store_overview WITH (security_invoker = true) AS
SELECT s.id, s.uuid, s.org_id, o.name AS org_name, s.store_name, s.slug, s.phone, s.email, s.address, s.city,
       s.zip_code, l.id AS location_id, s.state, l.state_name, i.id AS industry_id, i.name AS industry_name,
       s.franchise_id, f.name AS franchise_name, s.timezone, s.is_processor, s.deal_room_url, s.onboarding,
       s.is_disabled, s.created_at
FROM store s
JOIN org o ON o.id = s.org_id
JOIN location l ON l.code = s.state
JOIN industry i ON i.key = s.industry
LEFT JOIN franchise f ON f.id = s.franchise_id;

-- Applications of a store with lenders that are still asked.
CREATE VIEW store_open_work WITH (security_invoker = true) AS
SELECT store_id, count(*)::int AS applications FROM route WHERE state = 'running' GROUP BY store_id;

-- Tenant isolation: staff within reach; an anonymous visitor the rows of the link's store.
SELECT wall.protect(t::regclass) FROM unnest(ARRAY['store_settings', 'store_associate']) t;
CREATE POLICY shop ON store_settings FOR SELECT TO millrace_api USING (store_id = (SELECT wall.shop()));
CREATE POLICY shop ON store_associate FOR SELECT TO millrace_api USING (store_id = (SELECT wall.shop()));

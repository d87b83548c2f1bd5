-- One row per store.
CREATE VIEW read.store WITH (security_invoker = true) AS
SELECT id, uuid, org_id, store_name, slug, phone, email, address, city, zip_code, state, country, currency, industry, franchise_id, timezone,
       is_processor, deal_room_url, is_disabled, created_at
FROM store;

-- One row per org.
CREATE VIEW read.org WITH (security_invoker = true) AS
SELECT id, name, phone, email, is_laa, laa_lender_id, is_disabled, merged_into_id, freemium_model_id, created_at
FROM org;

-- One row per account of a lender-affiliated administrator; its id is the lender's.
CREATE VIEW read.laa WITH (security_invoker = true) AS
SELECT id, name, is_active FROM laa;

-- One row per store: whether it or its org is disabled. The worker may read no other data of an org.
CREATE VIEW read.store_closure WITH (security_invoker = true) AS
SELECT s.id AS store_id, s.is_disabled OR o.is_disabled AS is_closed
FROM store s JOIN org o ON o.id = s.org_id;

-- One row per store: its owners, for permission checks. The columns have the names that id owners return.
CREATE VIEW read.store_owner WITH (security_invoker = true) AS
SELECT s.id AS "storeId", s.org_id AS "orgId", o.laa_lender_id AS "laaId", s.is_disabled OR o.is_disabled AS "isClosed"
FROM store s JOIN org o ON o.id = s.org_id;

-- One row per store: how long its routes wait for people who decide, and the opening hours by day of the week.
CREATE VIEW read.store_decision_times WITH (security_invoker = true) AS
SELECT s.id AS store_id, s.timezone, coalesce((t.values ->> 'people_wait_minutes')::integer, 15) AS people_wait_minutes,
       coalesce(t.values -> 'hours', '[]') AS hours
FROM store s LEFT JOIN store_settings t ON t.store_id = s.id;

-- One row per store: the kinds of automatic messages that are switched off for its shoppers.
CREATE VIEW read.store_messages WITH (security_invoker = true) AS
SELECT s.id AS store_id, coalesce(t.values -> 'messages_off', '[]') AS messages_off
FROM store s LEFT JOIN store_settings t ON t.store_id = s.id;

-- One row per associate of a store, deleted ones included.
CREATE VIEW read.store_associate WITH (security_invoker = true) AS
SELECT id, store_id, first_name, last_name, email, associate_id, is_active, deleted_at FROM store_associate;

-- One row per store with a form on its own website, with the colour that the store chose for it.
CREATE VIEW read.outside_form WITH (security_invoker = true) AS
SELECT store_id, website_uuid, nullif(values ->> 'brand_colour', '') AS brand_colour FROM outside_form;

-- One row per store, with the names of its org, state, industry and franchise.
CREATE VIEW read.store_overview WITH (security_invoker = true) AS
SELECT s.id, s.uuid, s.org_id, o.name AS org_name, s.store_name, s.slug, s.phone, s.email, s.address, s.city, s.zip_code,
       l.id AS location_id, s.state, l.state_name, s.country, s.currency, i.id AS industry_id, i.name AS industry_name, s.franchise_id,
       f.name AS franchise_name, s.timezone, s.is_processor, s.deal_room_url, s.onboarding, s.is_disabled, s.created_at
FROM store s
JOIN org o ON o.id = s.org_id
JOIN read.location l ON l.code = s.state
JOIN read.industry i ON i.key = s.industry
LEFT JOIN read.franchise f ON f.id = s.franchise_id;

-- One row per org, with the numbers of its stores, users and submitted applications.
CREATE VIEW read.org_overview WITH (security_invoker = true) AS
SELECT o.id, o.name AS org_name, o.phone, o.email, o.is_laa, o.laa_lender_id, l.name AS laa_name, o.is_disabled,
       o.merged_into_id, m.name AS merged_into_name, o.created_at, o.messages_approved_at IS NOT NULL AS is_approved,
       (SELECT count(*)::int FROM store s WHERE s.org_id = o.id) AS store_count,
       (SELECT count(*)::int FROM read.app_user u WHERE u.org_id = o.id AND u.deleted_at IS NULL) AS user_count,
       (SELECT count(*)::int FROM read.application a JOIN store s ON s.id = a.store_id
        WHERE s.org_id = o.id AND a.state = 'submitted' AND a.deleted_at IS NULL) AS form_count
FROM org o
LEFT JOIN laa l ON l.id = o.laa_lender_id
LEFT JOIN org m ON m.id = o.merged_into_id;

-- One row per lender, with its affiliate account if it has one.
CREATE VIEW read.laa_choice WITH (security_invoker = true) AS
SELECT n.id, n.name AS lender_name, n.enabled, l.name AS account_name, coalesce(l.is_active, false) AS is_active,
       l.id IS NOT NULL AS has_account
FROM read.lender n LEFT JOIN laa l ON l.id = n.id;

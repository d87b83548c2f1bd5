-- One row per form configuration, archived ones included.
CREATE VIEW read.cfa_config WITH (security_invoker = true) AS
SELECT id, org_id, store_id, url_id, name, processing_mode, lender_order, thank_you, thank_you_page_id, route_terms, archived
FROM cfa_config;

-- One row per page of a store, deleted ones included.
CREATE VIEW read.page WITH (security_invoker = true) AS
SELECT id, store_id, type, name, content, deleted_at FROM page;

-- One row per path of a form, with its lenders.
CREATE VIEW read.form_path WITH (security_invoker = true) AS
SELECT id, store_id, cfa_config_id, position, name, lender_ids, own_contract_lender_ids FROM form_path;

-- One row per marketing link, archived ones included.
CREATE VIEW read.marketing_link WITH (security_invoker = true) AS
SELECT id, org_id, store_id, cfa_config_id, name, tags, is_default, archived, click_count, created_by, created_at
FROM marketing_link;

-- One row per link sent to a shopper or co-applicant.
CREATE VIEW read.sent_link WITH (security_invoker = true) AS
SELECT id, org_id, store_id, application_id, kind, choice, sent_to, message_ids, sent_by, sent_by_name, sent_at,
       refused_code, expires_at, used_at, replaced_at
FROM sent_link;

-- One row per sent link, by which lists of links count and find their pages.
CREATE VIEW read.sent_link_listed WITH (security_invoker = true) AS
SELECT id, store_id, application_id, kind, sent_at FROM tenant.sent_link_listing;

-- One row per saved version of a store's application settings.
CREATE VIEW read.application_settings WITH (security_invoker = true) AS
SELECT store_id, version, org_id, settings, saved_at FROM application_settings;

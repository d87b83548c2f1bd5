-- One row per lender.
CREATE VIEW read.lender WITH (security_invoker = true) AS
SELECT id, key, name, enabled, environment, lender_type, pipe_order, logo_url, api_type
FROM lender;

-- One row per account that a store has or had at a lender, without the credentials.
CREATE VIEW read.store_credential WITH (security_invoker = true) AS
SELECT id, org_id, store_id, lender_id, is_active FROM store_credential;

-- One row per current account of a store at a lender, with its encrypted credentials.
CREATE VIEW read.store_credential_values WITH (security_invoker = true) AS
SELECT id, org_id, store_id, lender_id, values_sealed, sealed_version FROM store_credential WHERE is_active;

-- One row per freemium model, deleted ones included.
CREATE VIEW read.freemium_model WITH (security_invoker = true) AS
SELECT id, name, used_lender_ids, criteria, deleted_at FROM freemium_model;

-- One row per version and language of a legal text.
CREATE VIEW read.disclosure WITH (security_invoker = true) AS
SELECT id, version, locale, title, body, format FROM disclosure;

-- One row per disclosure, with the category that says what its text is for. The id is the one that all its
-- versions have.
CREATE VIEW read.disclosure_category WITH (security_invoker = true) AS
SELECT key AS disclosure_id, category FROM disclosure_document;

-- One row per lender, with the settings that its plugin declares and staff may change.
CREATE VIEW read.lender_settings WITH (security_invoker = true) AS
SELECT id, key, settings FROM lender;

-- The owner of a store and whether it is open, in the form of the guard (`Target`). Queries of store rows select
-- `w.*` instead of repeating these columns.
CREATE VIEW store_owner WITH (security_invoker = true) AS
SELECT s.id AS "storeId", s.org_id AS "orgId", o.laa_lender_id AS "laaId", s.is_disabled OR o.is_disabled AS "isClosed"
FROM store s JOIN org o ON o.id = s.org_id;

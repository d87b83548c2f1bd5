-- Whose a store is, and whether it is open, in the words of the guard (`Target`): what is of a store says `w.*` of its
-- owner, and nobody writes it down again.
CREATE VIEW store_owner WITH (security_invoker = true) AS
SELECT s.id AS "storeId", s.org_id AS "orgId", o.laa_lender_id AS "laaId", s.is_disabled OR o.is_disabled AS "isClosed"
FROM store s JOIN org o ON o.id = s.org_id;

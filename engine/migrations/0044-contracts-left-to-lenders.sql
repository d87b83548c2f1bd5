-- Lenders of a path that conclude the contract themselves. Millrace asks them and ends with their answer.
ALTER TABLE form_path ADD COLUMN apart_lender_ids integer[] NOT NULL DEFAULT '{}';

-- A lender on several paths concludes the contract itself only if all of these paths say so.
CREATE VIEW contract_apart WITH (security_invoker = true) AS
SELECT a.id AS application_id, l.key AS lender_key
FROM application a
JOIN form_path p ON p.cfa_config_id = a.cfa_config_id
JOIN lender l ON l.id = ANY(p.lender_ids)
GROUP BY a.id, l.key
HAVING bool_and(l.id = ANY(p.apart_lender_ids));

-- A shopper who accepts an offer starts its contract. The paths of the form say whether the contract is concluded
-- here.
CREATE POLICY shop ON form_path FOR SELECT TO millrace_api USING (store_id = (SELECT wall.shop()));

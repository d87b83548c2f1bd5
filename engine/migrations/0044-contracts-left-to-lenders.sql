-- Of which lenders of a path the contract is left to the lender: Millrace asks them, and ends with their answer.
ALTER TABLE form_path ADD COLUMN apart_lender_ids integer[] NOT NULL DEFAULT '{}';

-- A lender of several paths of one form is carried to the end when one of them says so.
CREATE VIEW contract_apart WITH (security_invoker = true) AS
SELECT a.id AS application_id, l.key AS lender_key
FROM application a
JOIN form_path p ON p.cfa_config_id = a.cfa_config_id
JOIN lender l ON l.id = ANY(p.lender_ids)
GROUP BY a.id, l.key
HAVING bool_and(l.id = ANY(p.apart_lender_ids));

-- A shopper who takes an offer begins its contract: whether there is one here is said by the paths of the own form.
CREATE POLICY shop ON form_path FOR SELECT TO millrace_api USING (store_id = (SELECT wall.shop()));

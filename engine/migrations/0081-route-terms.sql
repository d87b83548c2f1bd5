-- When a form stops asking lenders, its waiting times, and its limit of credit inquiries. Missing values mean the
-- default: the first approval ends the route, without other limits.
ALTER TABLE cfa_config ADD COLUMN route_terms jsonb NOT NULL DEFAULT '{}';

ALTER TABLE attempt
  ADD COLUMN wait_ms integer,                -- how long later lenders wait for the decision; null: the default limit
  -- kind of inquiry at the credit bureaus; null: unknown
  ADD COLUMN inquiry text CHECK (inquiry IN ('none', 'soft', 'hard'));

CREATE OR REPLACE VIEW application_facts WITH (security_invoker = true) AS
SELECT a.id, a.reference, a.org_id AS "orgId", a.state, a.locale, a.applicant_name AS "applicantName",
       a.requested_cents AS "requestedCents", a.ip, a.form_version AS "formVersion", a.created_at AS "createdAt",
       a.submitted_at AS "submittedAt", a.chosen_attempt_id AS "attemptId", a.chosen_offer_id AS "offerId",
       a.chosen_at AS "chosenAt",
       jsonb_build_object('id', s.id, 'name', s.store_name, 'phone', s.phone, 'state', s.state,
                          'industry', s.industry, 'timezone', s.timezone) AS store,
       jsonb_build_object('id', c.id, 'mode', c.processing_mode, 'lenderOrder', to_jsonb(c.lender_order),
                          'onlyLenders', to_jsonb(a.only_lenders), 'terms', c.route_terms,
                          'thankYou', coalesce(p.content, c.thank_you)) AS config
FROM application a JOIN store s ON s.id = a.store_id JOIN cfa_config c ON c.id = a.cfa_config_id
LEFT JOIN page p ON p.id = c.thank_you_page_id AND p.store_id = c.store_id AND p.deleted_at IS NULL
WHERE a.deleted_at IS NULL;

-- The ledger of a shopper's credit inquiries: lenders that were really asked. It is computed from attempts, so both
-- always agree. Attempts that provably never arrived have no sent time.
CREATE VIEW inquiry_ledger WITH (security_invoker = true) AS
SELECT a.id AS attempt_id, a.application_id, p.applicant_id, a.org_id, a.store_id, a.lender_id, a.generation,
       coalesce(a.inquiry, 'hard') AS inquiry, a.sent_at
FROM attempt a JOIN application p ON p.id = a.application_id AND NOT p.is_test
WHERE a.sent_at IS NOT NULL AND a.state <> 'NOT_RECEIVED' AND coalesce(a.inquiry, 'hard') <> 'none';

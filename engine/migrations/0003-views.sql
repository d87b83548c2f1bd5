-- How often a caller did something within the current window. Unlogged: a crash resets all counts.
CREATE UNLOGGED TABLE rate_window (
  key bytea PRIMARY KEY,                     -- SHA-256 of the counted action and its caller
  used integer NOT NULL,
  ends_at timestamptz NOT NULL
);

-- Read models for lists, joined over contexts. They are never used for writing.
CREATE VIEW user_overview AS
SELECT u.id, u.email, u.first_name, u.last_name, u.org_id, o.name AS org_name, u.primary_store_id, u.is_disabled,
       u.last_login_at,
       ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
       ARRAY(SELECT s.store_id FROM user_store s WHERE s.user_id = u.id ORDER BY s.store_id) AS store_ids
FROM app_user u LEFT JOIN org o ON o.id = u.org_id;

-- The value of an answer for the shopper: 1 is best. An outcome without a row is no answer yet.
CREATE TABLE outcome_rank (outcome text PRIMARY KEY, rank integer NOT NULL, approved boolean NOT NULL);
INSERT INTO outcome_rank (outcome, rank, approved) VALUES
  ('contract_sent', 1, true), ('Approved', 2, true), ('Pre Approved', 3, true), ('Pre-Qualified', 4, true),
  ('Hold', 5, false), ('Pending', 6, false), ('Soft Decline', 7, false), ('regrade_error', 8, false),
  ('Invalid', 9, false), ('timed_out', 10, false), ('No Response', 11, false), ('Rejected', 12, false);

-- The approved amount outside the sealed reply, so that lists can show it.
ALTER TABLE attempt ADD COLUMN approved_cents integer;

-- The current attempt of each lender of an application: the newest one.
CREATE VIEW current_attempt AS
SELECT DISTINCT ON (a.application_id, a.lender_id) a.*
FROM attempt a ORDER BY a.application_id, a.lender_id, a.generation DESC, a.number DESC;

CREATE VIEW application_overview AS
SELECT a.id, a.reference, a.org_id, o.name AS org_name, a.store_id, s.store_name, a.applicant_name, a.phone_last4,
       a.state, r.mode, a.requested_cents, a.created_at, a.submitted_at,
       CASE WHEN a.state = 'draft' THEN 'draft'
            WHEN asked.in_review > 0 THEN 'review'
            WHEN r.state = 'done' THEN 'answered'
            ELSE 'processing' END AS status,
       best.outcome AS best_outcome,
       CASE WHEN best.approved THEN best.lender_name END AS best_lender,
       CASE WHEN best.approved THEN best.approved_cents END AS approved_cents,
       coalesce(asked.sent, 0) AS lenders_asked,
       coalesce(planned.total, 0) AS lenders_total
FROM application a
JOIN store s ON s.id = a.store_id
JOIN org o ON o.id = a.org_id
LEFT JOIN route r ON r.application_id = a.id
LEFT JOIN LATERAL (
  SELECT count(*) FILTER (WHERE c.sent_at IS NOT NULL)::int AS sent,
         count(*) FILTER (WHERE c.state = 'REVIEW')::int AS in_review
  FROM current_attempt c WHERE c.application_id = a.id
) asked ON true
LEFT JOIN LATERAL (
  SELECT c.outcome, c.approved_cents, l.name AS lender_name, k.approved
  FROM current_attempt c JOIN outcome_rank k ON k.outcome = c.outcome JOIN lender l ON l.id = c.lender_id
  WHERE c.application_id = a.id ORDER BY k.rank, c.approved_cents DESC NULLS LAST, c.position LIMIT 1
) best ON true
LEFT JOIN LATERAL (
  SELECT count(*)::int AS total FROM jsonb_path_query(r.plan, '$.groups[*][*]') planned_lender
) planned ON r.application_id IS NOT NULL
WHERE a.deleted_at IS NULL;

-- The form is large and stored outside the row, while its version is read often.
ALTER TABLE application ADD COLUMN form_version text GENERATED ALWAYS AS (form ->> 'version') STORED;

-- An application with its store and the settings of its form, without answers.
CREATE VIEW application_facts AS
SELECT a.id, a.reference, a.org_id AS "orgId", a.state, a.locale, a.applicant_name AS "applicantName",
       a.requested_cents AS "requestedCents", a.ip, a.form_version AS "formVersion", a.created_at AS "createdAt",
       a.submitted_at AS "submittedAt", a.chosen_attempt_id AS "attemptId", a.chosen_offer_id AS "offerId",
       a.chosen_at AS "chosenAt",
       jsonb_build_object('id', s.id, 'name', s.store_name, 'phone', s.phone, 'state', s.state,
                          'industry', s.industry, 'timezone', s.timezone) AS store,
       jsonb_build_object('id', c.id, 'mode', c.processing_mode, 'lenderOrder', to_jsonb(c.lender_order),
                          'thankYou', c.thank_you) AS config
FROM application a JOIN store s ON s.id = a.store_id JOIN cfa_config c ON c.id = a.cfa_config_id
WHERE a.deleted_at IS NULL;

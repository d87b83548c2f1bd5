-- Rights on tables for each role. The whole file runs after every migration; a table without a line here is
-- accessible to no role. The policies decide about rows (0005-tenant-walls.sql). A new table needs a line here for
-- each role that uses it. It also needs `SELECT tenant.protect('table')` in its migration, or a line in
-- src/platform/db/tenant-isolation/tenant-isolation.spec.ts.
DO $$
BEGIN
  -- Another database of this server may create the role at the same moment.
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'reporting_reader') THEN
    BEGIN CREATE ROLE reporting_reader NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END;
  END IF;
  -- The API becomes the reader for one transaction: SET LOCAL ROLE reporting_reader.
  IF NOT pg_has_role('millrace_api', 'reporting_reader', 'SET') THEN
    GRANT reporting_reader TO millrace_api WITH INHERIT FALSE, SET TRUE;
  END IF;
END $$;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC, millrace_api, millrace_worker, reporting_reader;
REVOKE USAGE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO millrace_api, millrace_worker;

-- Read models run with the rights of the reading role. So they show no column that the role may not read.
GRANT USAGE ON SCHEMA read TO millrace_api, millrace_worker, reporting_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA read TO millrace_api, millrace_worker;
GRANT SELECT ON tenant.application_listing, tenant.application_listing_of_orgs, tenant.sent_link_listing
  TO millrace_api, millrace_worker, reporting_reader;

-- The API: all rights except deleting; history tables can only be appended to.
GRANT SELECT, INSERT, UPDATE ON laa, org, store, app_user, session, lender, store_credential, outside_form, cfa_config,
  marketing_link, application, verification_code, route, attempt, contract_step, job, rate_window, franchise,
  store_settings, store_associate, org_settings, org_merge, laa_conversion, sign_in_device, sign_in_code,
  one_time_link, applicant_link, api_token, page, outgoing_message, sent_link, applicant_note, freemium_model, freemium_invitation,
  disclosure_document, co_applicant_part, proposed_answer, registration_code, status_code, customer_view, drift_sighting, lender_pause,
  closeout, bulk_rerun, bulk_rerun_job, lender_status_request TO millrace_api;
GRANT SELECT, INSERT, UPDATE ON pin_return TO millrace_api;
GRANT SELECT, INSERT, UPDATE ON webhook_endpoint, checkout_session, test_session, integration, store_integration TO millrace_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON store_company, calendar_connection TO millrace_api;
GRANT SELECT, INSERT ON webhook_delivery TO millrace_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON staff_pin, sign_in_factor, recovery_code, factor_challenge TO millrace_api;
GRANT SELECT, INSERT ON data_key TO millrace_api;
GRANT SELECT, INSERT, UPDATE ON erasure, erasure_hold TO millrace_api;
GRANT SELECT ON billing_customer, billing_product, billing_price, billing_coupon, payment_method, billing_invoice TO millrace_api;
GRANT SELECT, INSERT ON billing_operation, used_trial TO millrace_api;
GRANT SELECT, INSERT, UPDATE ON subscription TO millrace_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON coupon_setting, product_setting TO millrace_api;
GRANT SELECT ON store_payment_method, billing_notice TO millrace_api;
GRANT SELECT ON lender_block, attempt_exchange, application_listing TO millrace_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON reporting_view, report_view TO millrace_api;
GRANT SELECT ON report_delivery TO millrace_api;
GRANT SELECT ON report_day, report_total, report_click, report_cell, report_lender_cell, report_answer_time, report_mark, report_rebuild TO millrace_api;
GRANT SELECT ON report_month, report_lender_month, report_answer_month TO millrace_api;
GRANT SELECT, INSERT, UPDATE ON web_vital TO millrace_api;
GRANT SELECT, DELETE ON web_vital TO millrace_worker;
-- A rebuild that internal staff starts.
GRANT INSERT ON report_mark, report_rebuild TO millrace_api;
GRANT SELECT, INSERT ON skipped_application TO millrace_api;
GRANT SELECT, INSERT ON credential_test, lender_sign_up TO millrace_api;
GRANT SELECT, INSERT, UPDATE ON credential_change TO millrace_api;
GRANT UPDATE (repeats, headers) ON inbox TO millrace_api;
GRANT SELECT ON notification, shopper_message TO millrace_api;
-- A message that a store user sends.
GRANT INSERT ON shopper_message TO millrace_api;
GRANT SELECT, INSERT, UPDATE (submitted_at, version, shown, ip, user_agent) ON application_stage TO millrace_api;
GRANT SELECT, UPDATE (ip, user_agent) ON application_stage TO millrace_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON card_number TO millrace_api, millrace_worker;
-- Workers delete unsent answers, and seal them again with a new key.
GRANT SELECT, INSERT, UPDATE, DELETE ON stage_draft TO millrace_api, millrace_worker;
GRANT SELECT, INSERT, DELETE ON text_opt_out TO millrace_api;
GRANT SELECT, INSERT ON app_version, support_message TO millrace_api;
GRANT SELECT, INSERT, UPDATE ON announcement, announcement_state, metric_announcement, notification_preference TO millrace_api;
GRANT SELECT, INSERT ON notification_seen TO millrace_api;
GRANT SELECT, INSERT, UPDATE ON partner, partner_store, commission_proposal TO millrace_api;
GRANT SELECT, INSERT, UPDATE ON one_time_run, system_setting TO millrace_api;
GRANT SELECT ON one_time_line TO millrace_api;
-- Rates, payouts and the ledger of commissions only grow.
GRANT SELECT, INSERT ON commission_rate, commission_payout, commission_cause, commission_line, commission_state TO millrace_api;
GRANT SELECT, INSERT, DELETE ON lender_test_run, queue_pause, job_aside TO millrace_api;
GRANT SELECT, INSERT, UPDATE (state, finished_at, put_in_force_at) ON rule_trial TO millrace_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON application_follow_up TO millrace_api;
GRANT SELECT, INSERT ON remittance TO millrace_api;
GRANT SELECT, INSERT, UPDATE (sale_id) ON remittance_line TO millrace_api;
GRANT SELECT (form_id), DELETE ON application_follow_up TO millrace_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON org_region, form_path, form_view, shared_form_view, form_list_columns TO millrace_api;
GRANT SELECT, INSERT, DELETE ON org_region_store TO millrace_api;
GRANT SELECT, INSERT, DELETE ON user_role, user_store, closeout_result TO millrace_api;
GRANT SELECT, INSERT ON disclosure, consent, attempt_reference, attempt_event, inbox, lender_answer, idempotency, domain_event,
  audit_event, local_message, terms_acceptance, closeout_version, rule_version, application_settings, credit_tier_version, contract_template_version,
  lender_version TO millrace_api;
GRANT SELECT, UPDATE (signed_at, signature_sealed) ON store_contract TO millrace_api;
GRANT SELECT ON applicant, outcome_rank, location, industry, worker, audit_seal, audit_pending, audit_verification TO millrace_api;
GRANT SELECT, UPDATE (next_at, asked_by_name) ON schedule TO millrace_api;
GRANT UPDATE (state, reason, ended_at, updated_at, lease_until, answer_sealed, lender_replied_at, next_check_at) ON lender_answer TO millrace_api;
GRANT SELECT ON credit_check, job_history TO millrace_api;
GRANT SELECT, INSERT, UPDATE (result, score_sealed, checked_at) ON soft_pull TO millrace_api;
GRANT SELECT ON database_epoch, quarantine TO millrace_api;
GRANT UPDATE (released_at, released_by, released_by_name, reason) ON quarantine TO millrace_api;
GRANT SELECT, DELETE ON message_count TO millrace_api;
-- A code whose message was refused does not count as sent.
GRANT DELETE ON verification_code, sign_in_code TO millrace_api;
GRANT SELECT, INSERT, UPDATE ON message_stop TO millrace_api;

-- Rights of the worker and the scheduler on the rows of all tenants. They have no rights on the table of users.
GRANT SELECT, INSERT, UPDATE ON route, attempt, contract_step, job, worker, schedule, inbox, outgoing_message,
  bulk_rerun, bulk_rerun_job, lender_block TO millrace_worker;
GRANT SELECT, INSERT ON lender, disclosure, disclosure_document, attempt_reference, attempt_event, domain_event, audit_event,
  rule_version, drift_sighting, lender_pause, credit_check TO millrace_worker;
GRANT SELECT, INSERT ON store_contract TO millrace_worker;
GRANT SELECT, UPDATE ON webhook_endpoint TO millrace_worker;
GRANT SELECT, INSERT, UPDATE ON soft_pull TO millrace_worker;
GRANT SELECT, UPDATE (last_success_at, last_failure_at, last_failure) ON store_integration TO millrace_worker;
GRANT SELECT, UPDATE ON till_order TO millrace_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_delivery TO millrace_worker;
GRANT SELECT, DELETE ON test_session TO millrace_worker;
GRANT SELECT, INSERT ON integration_exchange TO millrace_api;
GRANT SELECT, INSERT, UPDATE (due_at, tries, change) ON till_order TO millrace_api;
GRANT SELECT, INSERT, UPDATE ON getaccept_document TO millrace_api;
GRANT SELECT, UPDATE (due_at, tries, change) ON crm_deal TO millrace_api;
GRANT SELECT ON crm_exchange TO millrace_api;
GRANT SELECT, INSERT, UPDATE ON crm_deal TO millrace_worker;
GRANT SELECT, INSERT, DELETE ON crm_exchange TO millrace_worker;
GRANT SELECT ON store_company TO millrace_worker;
GRANT SELECT, INSERT, DELETE ON integration_exchange TO millrace_worker;
GRANT SELECT (id, form_id, order_number, consent_note),
  UPDATE (lines, order_number, return_url, cancel_url, consent_note) ON checkout_session TO millrace_worker;
GRANT SELECT ON contract_template_version TO millrace_worker;
GRANT SELECT, UPDATE ON lender_answer TO millrace_worker;
GRANT UPDATE (told_at) ON lender_pause TO millrace_worker;
GRANT UPDATE (result, score_sealed, checked_at) ON credit_check TO millrace_worker;
GRANT SELECT, UPDATE (result) ON skipped_application TO millrace_worker;
GRANT INSERT ON local_message TO millrace_worker;
GRANT SELECT, UPDATE (state, message, finished_at) ON credential_test TO millrace_worker;
GRANT UPDATE (account_index, account_version, index_key) ON store_credential TO millrace_worker;
GRANT SELECT, UPDATE (started_at, finished_at, result, credentials_sealed) ON lender_test_run TO millrace_worker;
GRANT SELECT, UPDATE (state, seen_at, finished_at, cursor_at, cursor_id, summary) ON rule_trial TO millrace_worker;
GRANT SELECT, INSERT, DELETE ON notification TO millrace_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON shopper_message TO millrace_worker;
GRANT SELECT ON text_opt_out TO millrace_worker;
GRANT SELECT, UPDATE ON one_time_run TO millrace_worker;
GRANT SELECT, INSERT ON one_time_line TO millrace_worker;
GRANT SELECT ON system_setting TO millrace_worker;
GRANT SELECT ON partner, partner_store, commission_rate TO millrace_worker;
GRANT SELECT, INSERT ON commission_cause, commission_line, commission_state TO millrace_worker;
GRANT SELECT (id, disclosure_id, disclosure_version, party, accepted_at) ON consent TO millrace_worker;
GRANT SELECT, INSERT, UPDATE ON event_consumer TO millrace_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON event_set_aside TO millrace_worker;
GRANT SELECT (store_id, values) ON store_settings TO millrace_worker;
GRANT SELECT ON store, store_credential, credit_tier_version, cfa_config, page, outcome_rank TO millrace_worker;
GRANT SELECT (id, name, is_disabled) ON org TO millrace_worker;
GRANT SELECT (id, reference, org_id, store_id, cfa_config_id, locale, state, applicant_name, answers_sealed, answers_version, form,
  form_version, form_hash, requested_cents, chosen_attempt_id, chosen_offer_id, chosen_at, ip, version, saved_at, created_at,
  submitted_at, deleted_at, only_lenders, is_test, in_reports, applicant_id, marketing_link_id, associate_id, answer_sources) ON application TO millrace_worker;
-- A choice ends with its contract.
GRANT UPDATE (chosen_attempt_id, chosen_offer_id, chosen_at) ON application TO millrace_worker;
GRANT SELECT ON queue_pause, data_key TO millrace_worker;
GRANT SELECT ON closeout, closeout_result TO millrace_worker;
GRANT SELECT, INSERT, DELETE ON report_cell, report_day, report_lender_cell, report_answer_time TO millrace_worker;
GRANT SELECT, INSERT, DELETE ON report_month, report_lender_month, report_answer_month TO millrace_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON report_total TO millrace_worker;
-- FOR UPDATE SKIP LOCKED needs the right to update.
GRANT SELECT, INSERT, UPDATE, DELETE ON report_mark TO millrace_worker;
GRANT SELECT, INSERT ON report_rebuild TO millrace_worker;
GRANT SELECT, UPDATE ON report_view TO millrace_worker;
GRANT SELECT, INSERT, DELETE ON report_delivery TO millrace_worker;
GRANT SELECT, INSERT, UPDATE ON billing_customer, billing_product, billing_price, billing_coupon, subscription, payment_method,
  billing_invoice, store_payment_method, billing_operation TO millrace_worker;
GRANT SELECT, UPDATE ON store_integration TO millrace_worker;
GRANT SELECT ON integration TO millrace_worker;
GRANT SELECT ON product_setting, coupon_setting TO millrace_worker;
GRANT SELECT, DELETE ON used_trial TO millrace_worker;
GRANT SELECT, INSERT ON billing_notice TO millrace_worker;
GRANT DELETE ON store_payment_method TO millrace_worker;
GRANT SELECT, UPDATE ON database_epoch TO millrace_worker;
GRANT SELECT, INSERT, UPDATE ON quarantine TO millrace_worker;
-- A quarantine revokes sessions, codes and links that are older than it.
GRANT SELECT (created_at, revoked_at), UPDATE (revoked_at) ON session TO millrace_worker;
GRANT SELECT (created_at, used_at) ON verification_code, sign_in_code, one_time_link, registration_code, status_code TO millrace_worker;
GRANT SELECT (application_id, sent_at, expires_at, used_at, replaced_at), UPDATE (replaced_at) ON sent_link TO millrace_worker;
GRANT SELECT (sent_at, expires_at, used_at, replaced_at), UPDATE (replaced_at) ON freemium_invitation TO millrace_worker;
GRANT SELECT (handed_at, ended_at), UPDATE (ended_at) ON customer_view TO millrace_worker;
GRANT SELECT (created_at, ended_at, expires_at), UPDATE (ended_at), DELETE ON pin_return TO millrace_worker;
GRANT SELECT (session_hash, session_ends_at), UPDATE (session_hash) ON co_applicant_part TO millrace_worker;
GRANT SELECT, INSERT ON audit_seal, audit_verification TO millrace_worker;
GRANT SELECT, INSERT, DELETE ON audit_pending TO millrace_worker;
-- The scheduler deletes used rows and may read only their expiry times.
GRANT SELECT (expires_at, impersonator_id, end_written), DELETE ON session TO millrace_worker;
GRANT SELECT (expires_at, used_at), DELETE ON verification_code TO millrace_worker;
GRANT SELECT (expires_at), DELETE ON sign_in_code, factor_challenge, one_time_link, registration_code, status_code TO millrace_worker;
GRANT SELECT (seen_at), DELETE ON sign_in_device TO millrace_worker;
GRANT SELECT (ends_at), DELETE ON rate_window TO millrace_worker;
GRANT SELECT (created_at), DELETE ON local_message TO millrace_worker;
GRANT SELECT (ends_at), DELETE ON message_count TO millrace_worker;
GRANT SELECT, UPDATE (alarmed_at) ON message_stop TO millrace_worker;
-- Its policies limit it to replies of re-runs, and to deleting expired rows.
GRANT SELECT, INSERT, DELETE ON idempotency TO millrace_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON job_history TO millrace_worker;
GRANT DELETE ON domain_event, job, outgoing_message, bulk_rerun, worker TO millrace_worker;
GRANT SELECT (created_at), INSERT, DELETE ON attempt_exchange TO millrace_worker;
-- The scheduler erases applications: personal columns are emptied, rows without use are deleted.
GRANT SELECT, INSERT, UPDATE ON erasure TO millrace_worker;
GRANT SELECT ON erasure_hold, application_listing TO millrace_worker;
GRANT DELETE ON data_key, attempt_reference, store_contract TO millrace_worker;
GRANT SELECT (application_id), DELETE ON proposed_answer TO millrace_worker;
GRANT SELECT (application_id), DELETE ON co_applicant_part TO millrace_worker;
GRANT SELECT (application_id) ON session, verification_code TO millrace_worker;
GRANT SELECT (attempt_id) ON attempt_exchange TO millrace_worker;
GRANT SELECT (application_id, ip, user_agent), UPDATE (ip, user_agent) ON consent TO millrace_worker;
GRANT SELECT (applicant_id), DELETE ON applicant_note, applicant_link TO millrace_worker;
GRANT SELECT (id), UPDATE (phone_index, email_index, hashed_password) ON applicant TO millrace_worker;
GRANT SELECT (sent_to), UPDATE (sent_to, destinations) ON sent_link TO millrace_worker;
GRANT SELECT (recipients_sealed), UPDATE (recipients_sealed) ON sent_link TO millrace_worker;
GRANT SELECT (application_id, reason), UPDATE (reason) ON lender_status_request TO millrace_worker;
GRANT UPDATE (note, decided) ON attempt_event TO millrace_worker;
GRANT UPDATE (answers_sealed, answer_sources, applicant_name, phone_last4, phone_index, email_index, email_parts, ip, erased_at,
  deleted_at)
  ON application TO millrace_worker;
GRANT SELECT (erased_at) ON application TO millrace_worker;

-- Reports read the read models without sealed values, under the same tenant policies as the API. Views with
-- security_invoker need rights on the columns below them. The role still cannot read a table directly, because it
-- has no USAGE on the schema public.
GRANT USAGE ON SCHEMA tenant TO reporting_reader;
DO $$
DECLARE
  one record;
  reader oid := 'reporting_reader'::regrole;
  views oid[] := ARRAY(SELECT c.oid FROM pg_class c WHERE c.relnamespace = 'read'::regnamespace AND c.relkind = 'v'
    AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname LIKE '%\_sealed'));
BEGIN
  FOR one IN SELECT v::regclass AS view FROM unnest(views) v LOOP
    EXECUTE format('GRANT SELECT ON %s TO reporting_reader', one.view);
  END LOOP;
  -- The reader gets the policies for users, but not those for shoppers, visitors and webhooks.
  FOR one IN
    SELECT p.polname, p.polrelid::regclass AS relation,
           (SELECT string_agg(quote_ident(r.rolname), ', ') FROM pg_roles r WHERE r.oid = ANY (p.polroles)) AS roles
    FROM pg_policy p
    WHERE p.polcmd IN ('r', '*') AND 'millrace_api'::regrole = ANY (p.polroles) AND NOT reader = ANY (p.polroles)
      AND p.polname <> ALL ('{own_form,shop,clicked,brought,associate,caller,live_updates,signs_in}')
  LOOP
    EXECUTE format('ALTER POLICY %I ON %s TO %s, reporting_reader', one.polname, one.relation, one.roles);
  END LOOP;
  -- Columns that the views read, and columns that the policies read.
  FOR one IN
    WITH used AS (
      SELECT d.refobjid, d.refobjsubid FROM pg_rewrite r
      JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid AND d.refclassid = 'pg_class'::regclass
      WHERE r.ev_class = ANY (views)
      UNION
      SELECT d.refobjid, d.refobjsubid FROM pg_policy p
      JOIN pg_depend d ON d.classid = 'pg_policy'::regclass AND d.objid = p.oid AND d.refclassid = 'pg_class'::regclass
      WHERE reader = ANY (p.polroles)
    )
    SELECT c.oid::regclass AS relation, string_agg(quote_ident(a.attname), ', ') AS columns
    FROM used u JOIN pg_class c ON c.oid = u.refobjid AND c.relkind IN ('r', 'p')
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = u.refobjsubid AND a.attnum > 0
    GROUP BY c.oid
  LOOP
    EXECUTE format('GRANT SELECT (%s) ON %s TO reporting_reader', one.columns, one.relation);
  END LOOP;
  FOR one IN
    SELECT DISTINCT d.refobjid::regprocedure AS function FROM pg_policy p
    JOIN pg_depend d ON d.classid = 'pg_policy'::regclass AND d.objid = p.oid AND d.refclassid = 'pg_proc'::regclass
    JOIN pg_proc f ON f.oid = d.refobjid AND f.pronamespace = 'tenant'::regnamespace
    WHERE reader = ANY (p.polroles)
    UNION SELECT 'tenant.context()'::regprocedure
  LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO reporting_reader', one.function);
  END LOOP;
END $$;

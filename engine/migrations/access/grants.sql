-- Who may touch which table at all. Run after every migration, as a whole: what does not stand here is nobody's.
-- Which rows they see is said by the policies (0005-tenant-walls.sql). A new table needs a line here for each role
-- that uses it, and either `SELECT wall.protect('table')` in its migration or a line in src/platform/db/walls/walls.spec.ts.
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC, millrace_api, millrace_worker;
GRANT USAGE ON SCHEMA public TO millrace_api, millrace_worker;

-- The API: everything but deleting; history is only added to.
GRANT SELECT, INSERT, UPDATE ON laa, org, store, app_user, session, lender, store_credential, outside_form, cfa_config,
  marketing_link, application, verification_code, route, attempt, contract_step, job, rate_window, franchise,
  store_settings, store_associate, org_settings, org_merge, laa_conversion, sign_in_device, sign_in_code,
  one_time_link, api_token, page, outgoing_message, sent_link, applicant_note, freemium_model, freemium_invitation,
  disclosure_document, co_applicant_part, registration_code, status_code, customer_view, drift_sighting, lender_pause,
  closeout, bulk_rerun, bulk_rerun_job, lender_status_request TO millrace_api;
GRANT SELECT ON lender_block, attempt_exchange TO millrace_api;
GRANT SELECT, INSERT ON skipped_application TO millrace_api;
GRANT SELECT, INSERT ON credential_test, lender_sign_up TO millrace_api;
GRANT SELECT ON notification TO millrace_api;
GRANT SELECT, INSERT ON notification_seen TO millrace_api;
GRANT SELECT, INSERT, DELETE ON lender_test_run, queue_pause, job_aside TO millrace_api;
GRANT SELECT, INSERT, UPDATE (state, finished_at, put_in_force_at) ON rule_trial TO millrace_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON org_region, form_path, form_view, shared_form_view, form_list_columns TO millrace_api;
GRANT SELECT, INSERT, DELETE ON org_region_store TO millrace_api;
GRANT SELECT, INSERT, DELETE ON user_role, user_store, closeout_result TO millrace_api;
GRANT SELECT, INSERT ON disclosure, consent, attempt_reference, attempt_event, inbox, idempotency, domain_event,
  audit_event, local_message, terms_acceptance, closeout_version, rule_version, application_settings, credit_tier_version, lender_version TO millrace_api;
GRANT SELECT ON applicant, outcome_rank, location, industry, worker, audit_seal, audit_pending, audit_verification TO millrace_api;
GRANT SELECT ON user_overview, user_account, current_attempt, application_overview, application_listed, application_staged, application_facts, attempt_dispatch, chosen_offer,
  store_overview, contract_apart, contract_step_told, invoice_decision, store_owner, inquiry_ledger, store_open_work, org_overview, laa_choice, audit_log TO millrace_api;
GRANT SELECT, UPDATE (next_at, asked_by_name) ON schedule TO millrace_api;
GRANT UPDATE (state, reason, processed_at, updated_at, lease_until, body_sealed, news_at) ON inbox TO millrace_api;
GRANT SELECT ON marketing_link_figures, credit_check, job_history TO millrace_api;

-- The worker and the keeper: what a submission needs of every tenant, and no person of a store.
GRANT SELECT, INSERT, UPDATE ON route, attempt, contract_step, job, worker, schedule, inbox, outgoing_message,
  bulk_rerun, bulk_rerun_job, lender_block TO millrace_worker;
GRANT SELECT, INSERT ON lender, disclosure, disclosure_document, attempt_reference, attempt_event, domain_event, audit_event,
  rule_version, drift_sighting, lender_pause, credit_check TO millrace_worker;
GRANT UPDATE (told_at) ON lender_pause TO millrace_worker;
GRANT UPDATE (result, score_sealed, checked_at) ON credit_check TO millrace_worker;
GRANT SELECT, UPDATE (result) ON skipped_application TO millrace_worker;
GRANT INSERT ON local_message TO millrace_worker;
GRANT SELECT, UPDATE (state, message, finished_at) ON credential_test TO millrace_worker;
GRANT SELECT, UPDATE (started_at, finished_at, result, credentials_sealed) ON lender_test_run TO millrace_worker;
GRANT SELECT, UPDATE (state, seen_at, finished_at, cursor_at, cursor_id, summary) ON rule_trial TO millrace_worker;
GRANT SELECT, INSERT, DELETE ON notification TO millrace_worker;
GRANT SELECT, INSERT, UPDATE ON event_consumer TO millrace_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON event_set_aside TO millrace_worker;
GRANT SELECT ON store, store_credential, credit_tier_version, cfa_config, page, outcome_rank TO millrace_worker;
GRANT SELECT (id, is_disabled) ON org TO millrace_worker;
GRANT SELECT (id, reference, org_id, store_id, cfa_config_id, locale, state, applicant_name, answers_sealed, form,
  form_version, form_hash, requested_cents, chosen_attempt_id, chosen_offer_id, chosen_at, ip, version, saved_at, created_at,
  submitted_at, deleted_at, only_lenders, is_test, applicant_id) ON application TO millrace_worker;
-- A choice is over with its contract.
GRANT UPDATE (chosen_attempt_id, chosen_offer_id, chosen_at) ON application TO millrace_worker;
GRANT SELECT ON queue_pause, attempt_dispatch, application_facts, current_attempt, held_lease, chosen_offer, invoice_decision,
  contract_in_review TO millrace_worker;
GRANT SELECT, INSERT ON audit_seal, audit_verification TO millrace_worker;
GRANT SELECT, INSERT, DELETE ON audit_pending TO millrace_worker;
-- The keeper throws away what is spent; it reads no more of it than when that was.
GRANT SELECT (expires_at, impersonator_id, end_written), DELETE ON session TO millrace_worker;
GRANT SELECT (expires_at, used_at), DELETE ON verification_code TO millrace_worker;
GRANT SELECT (expires_at), DELETE ON sign_in_code, one_time_link, registration_code, status_code TO millrace_worker;
GRANT SELECT (seen_at), DELETE ON sign_in_device TO millrace_worker;
GRANT SELECT (ends_at), DELETE ON rate_window TO millrace_worker;
GRANT SELECT (created_at), DELETE ON local_message TO millrace_worker;
-- Its walls leave it answers to re-runs, and what is so old that it goes.
GRANT SELECT, INSERT, DELETE ON idempotency TO millrace_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON job_history TO millrace_worker;
GRANT DELETE ON domain_event, job, outgoing_message, bulk_rerun, worker TO millrace_worker;
GRANT SELECT (created_at), INSERT, DELETE ON attempt_exchange TO millrace_worker;

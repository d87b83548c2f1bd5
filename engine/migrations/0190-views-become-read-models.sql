-- Views are now repeatable files in engine/read-models, in the schema `read`.
DROP VIEW user_overview, user_account, current_attempt, application_overview, application_facts, application_listed,
  application_staged, attempt_dispatch, chosen_offer, store_overview, contract_apart, contract_step_told, invoice_decision,
  store_owner, inquiry_ledger, store_open_work, org_overview, laa_choice, audit_log, held_lease, marketing_link_figures,
  contract_in_review;

/** Which context a table or view belongs to. `platform`: no context's, used by all. */
export const tableHomes: Readonly<Record<string, readonly string[]>> = {
  platform: [
    ...['audit_event', 'audit_log', 'audit_pending', 'audit_seal', 'audit_verification'],
    ...[
      'held_lease',
      'idempotency',
      'inbox',
      'job',
      'job_history',
      'local_message',
      'outgoing_message',
      'queue_pause',
    ],
    ...['domain_event', 'event_consumer', 'event_set_aside', 'migration', 'rate_window', 'rule_document'],
    ...['rule_version', 'schedule', 'worker'],
  ],
  reference: ['franchise', 'industry', 'location'],
  identity: [
    ...['api_token', 'app_user', 'one_time_link', 'session', 'sign_in_code', 'sign_in_device'],
    ...['terms_acceptance', 'user_account', 'user_overview', 'user_role', 'user_store'],
  ],
  tenancy: [
    ...['laa', 'laa_choice', 'laa_conversion', 'org', 'org_merge', 'org_overview', 'org_region'],
    ...['org_region_store', 'org_settings', 'outside_form', 'registration_code', 'store', 'store_associate'],
    ...['store_open_work', 'store_overview', 'store_owner', 'store_settings'],
  ],
  lenders: [
    ...['credential_test', 'credit_tier_version', 'disclosure', 'disclosure_document', 'freemium_model'],
    ...['lender', 'lender_sign_up', 'lender_version', 'store_credential'],
  ],
  forms: [
    ...['application_settings', 'cfa_config', 'form_path', 'freemium_invitation', 'marketing_link'],
    ...['marketing_link_figures', 'page', 'sent_link'],
  ],
  applications: [
    ...['applicant', 'applicant_note', 'application', 'application_facts', 'application_listed'],
    ...['application_overview', 'application_staged', 'closeout', 'closeout_result', 'closeout_version'],
    ...['co_applicant_part', 'consent', 'form_list_columns', 'form_view', 'shared_form_view'],
    ...['status_code', 'verification_code'],
  ],
  'lender-health': ['drift_sighting', 'lender_block', 'lender_pause'],
  routing: [
    ...['attempt', 'attempt_dispatch', 'attempt_event', 'attempt_reference', 'current_attempt'],
    ...['inquiry_ledger', 'outcome_rank', 'route'],
  ],
  'lender-execution': ['attempt_exchange', 'credit_check', 'lender_test_run', 'skipped_application'],
  'manual-decisions': ['lender_status_request'],
  rules: ['rule_trial'],
  contracts: [
    ...['chosen_offer', 'contract_apart', 'contract_in_review', 'contract_step', 'contract_step_told'],
    'invoice_decision',
  ],
  tracking: ['customer_view'],
  messaging: ['notification', 'notification_seen'],
  operations: ['bulk_rerun', 'bulk_rerun_job', 'job_aside'],
};

interface Reviewed {
  /** A part of the path. */
  readonly file: string;
  readonly tables: readonly string[];
  readonly because: string;
}

/** Statements that reach into another context against its arrows, each with why no facade does. */
export const reviewedTables: readonly Reviewed[] = [
  {
    file: '/applications/form-edits/form-edits.service.ts',
    tables: ['route'],
    because: 'an answer is not changed behind whoever holds the route; the lock is the row itself',
  },
  {
    file: '/applications/applications/form-deletions.service.ts',
    tables: ['route'],
    because: 'the same lock, before a form is deleted',
  },
  {
    file: '/applications/applications/inquiries.ts',
    tables: ['inquiry_ledger'],
    because: 'a view made for it: how many inquiries an application made',
  },
  {
    file: '/applications/closeout/closeout-grounds.ts',
    tables: ['current_attempt', 'outcome_rank'],
    because: 'a closeout is entered on who approved; a view, read in the transaction of the closeout',
  },
  {
    file: '/applications/form-lists/application-lists.ts',
    tables: ['attempt'],
    because: 'the export of a list has every attempt of its rows, in one query for all of them',
  },
  {
    file: '/applications/form-lists/outstanding-orders.service.ts',
    tables: ['current_attempt', 'outcome_rank'],
    because: 'a list over applications and what was approved of them; views',
  },
  {
    file: '/identity/api-tokens/',
    tables: ['store', 'store_owner'],
    because: 'a token is of one store: its name, and whose it is',
  },
  {
    file: '/identity/users/',
    tables: ['org', 'store'],
    because: 'people are held to stores of their own org, in the statement that writes them',
  },
  {
    file: '/lenders/disclosures/disclosure-rows.ts',
    tables: ['consent'],
    because: 'a text that was signed is not changed: counted in the statement that asks',
  },
  {
    file: '/messaging/notifications/notification-facts-queries.ts',
    tables: ['application', 'attempt', 'contract_in_review', 'outcome_rank', 'route'],
    because: 'the present state of an application that had an event, read in one place (ADR 31)',
  },
  {
    file: '/messaging/notifications/notifications.service.ts',
    tables: ['application', 'lender'],
    because: 'a list: the reference and the lender beside each line',
  },
  {
    file: '/operations/job-console/',
    tables: ['application'],
    because: 'a list over jobs of all contexts: whose application one is about, and its walls',
  },
  {
    file: '/routing/attempts/attempt-claims.ts',
    tables: ['lender_block'],
    because:
      'a claim asks in its own statement whether the circuit is open, and takes the one probe after a pause',
  },
  {
    file: '/rules/rule-sets/stored-invoices.ts',
    tables: ['invoice_decision'],
    because: 'rules are tried on the invoices that were sent, thousands at a time',
  },
  {
    file: '/lender-health/circuit-breakers/circuit-breakers.rows.ts',
    tables: ['attempt', 'attempt_event'],
    because: 'a circuit is decided from the outcomes of the last minute of all attempts',
  },
  {
    file: '/lender-health/drift/drift.rows.ts',
    tables: ['attempt', 'skipped_application'],
    because: 'alerts count the applications that a pause touched',
  },
];

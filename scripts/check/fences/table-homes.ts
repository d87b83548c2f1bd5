/**
 * The tables of each context. Tables of `platform` belong to no context, and all contexts use them. Each file
 * in engine/read-models has the name of a context. The views in the file belong to this context.
 */
export const tableHomes: Readonly<Record<string, readonly string[]>> = {
  platform: [
    ...['audit_event', 'audit_pending', 'audit_seal', 'audit_verification'],
    ...['idempotency', 'inbox', 'job', 'job_history', 'local_message', 'outgoing_message', 'queue_pause'],
    ...['domain_event', 'event_consumer', 'event_set_aside', 'migration', 'rate_window', 'rule_document'],
    ...['rule_version', 'schedule', 'session', 'pin_return', 'worker', 'database_epoch', 'quarantine'],
    ...['message_count', 'message_stop', 'text_opt_out', 'data_key', 'app_version', 'system_setting'],
  ],
  reference: ['franchise', 'industry', 'location'],
  identity: [
    ...['api_token', 'app_user', 'one_time_link', 'sign_in_code', 'sign_in_device', 'staff_pin'],
    ...['factor_challenge', 'recovery_code', 'sign_in_factor', 'terms_acceptance', 'user_role', 'user_store'],
  ],
  tenancy: [
    ...['laa', 'laa_conversion', 'org', 'org_merge', 'org_region'],
    ...['org_region_store', 'org_settings', 'outside_form', 'registration_code', 'store', 'store_associate'],
    ...['store_settings'],
  ],
  integrations: [
    ...['calendar_connection', 'integration', 'integration_exchange', 'store_company', 'store_integration'],
    ...['crm_deal', 'crm_exchange', 'getaccept_document', 'webhook_delivery', 'webhook_endpoint'],
  ],
  lenders: [
    ...[
      'credential_change',
      'credential_test',
      'credit_tier_version',
      'disclosure',
      'disclosure_document',
      'freemium_model',
    ],
    ...['lender', 'lender_sign_up', 'lender_version', 'store_credential'],
  ],
  forms: [
    ...['application_settings', 'cfa_config', 'form_path', 'freemium_invitation', 'marketing_link'],
    ...['page', 'sent_link'],
  ],
  applications: [
    ...['applicant', 'applicant_link', 'applicant_note', 'application', 'application_listing'],
    ...['application_follow_up', 'remittance', 'remittance_line'],
    ...['checkout_session', 'closeout', 'closeout_result', 'closeout_version', 'application_stage'],
    ...['test_session', 'till_order'],
    ...[
      'checkout_session',
      'closeout',
      'closeout_result',
      'closeout_version',
      'application_stage',
      'card_number',
      'stage_draft',
    ],
    ...['co_applicant_part', 'consent', 'form_list_columns', 'form_view', 'shared_form_view'],
    ...['erasure', 'erasure_hold', 'proposed_answer', 'status_code', 'verification_code'],
  ],
  'lender-health': ['drift_sighting', 'lender_block', 'lender_pause'],
  routing: [...['attempt', 'attempt_event', 'attempt_reference'], ...['outcome_rank', 'route']],
  'lender-execution': [
    ...['attempt_exchange', 'credit_check', 'lender_answer', 'lender_test_run', 'skipped_application'],
    'soft_pull',
  ],
  'manual-decisions': ['lender_status_request'],
  rules: ['rule_trial'],
  contracts: ['contract_step', 'contract_template_version', 'store_contract'],
  tracking: ['customer_view', 'shopper_message'],
  messaging: [
    ...['announcement', 'announcement_state', 'metric_announcement', 'notification', 'notification_seen'],
    ...['notification_preference', 'support_message'],
  ],
  partners: [
    ...['partner', 'partner_store', 'commission_cause', 'commission_line', 'commission_payout'],
    ...['commission_proposal', 'commission_rate', 'commission_state'],
  ],
  reporting: [
    ...['report_answer_time', 'report_cell', 'report_day', 'report_lender_cell', 'report_mark'],
    ...['report_rebuild', 'report_total', 'reporting_view', 'report_view', 'report_delivery'],
    ...['report_click', 'report_month', 'report_lender_month', 'report_answer_month', 'web_vital'],
  ],
  billing: [
    ...[
      'billing_customer',
      'billing_product',
      'billing_price',
      'billing_coupon',
      'coupon_setting',
      'product_setting',
    ],
    ...['subscription', 'payment_method', 'store_payment_method', 'billing_invoice', 'billing_operation'],
    ...['used_trial', 'billing_notice'],
  ],
  operations: ['bulk_rerun', 'bulk_rerun_job', 'job_aside', 'one_time_line', 'one_time_run'],
};

interface InterpolatedTable {
  readonly file: string;
  readonly because: string;
}

/** Files that insert a variable table name into SQL, each with the reason why the name cannot be constant. */
export const interpolatedTables: readonly InterpolatedTable[] = [
  {
    file: 'engine/src/platform/jobs/lease.ts',
    because: 'the lease of an operation; the table is of the feature that declares its OperationKind',
  },
  {
    file: 'engine/src/platform/erasure/erased-rows.ts',
    because: 'deletes rows of an application; the table is of the feature that declares the ErasedRows',
  },
  {
    file: 'engine/src/platform/vault/reseal/reseal-queries.ts',
    because: 'seals the values of a table again; the table is of the feature that declares the SealedColumn',
  },
  {
    file: 'engine/src/features/lender-execution/operations/operation-queries.ts',
    because: 'the kernel of operations; the table is of the feature that declares the OperationKind',
  },
  {
    file: 'engine/src/platform/one-time-codes/code-ledger.ts',
    because: 'the codes of one kind; the table is of the feature that makes the OneTimeCodes',
  },
  {
    file: 'engine/src/platform/one-time-codes/place-guesses.ts',
    because: 'calls a function of the database, which is no table',
  },
  {
    file: 'engine/src/platform/events/record-event.ts',
    because: 'a step of the statement that it becomes a part of, which is no table',
  },
  {
    file: 'engine/src/features/routing/route-attempts/transitions/new-attempts.ts',
    because: 'a step of the statement that it becomes a part of, which is no table',
  },
  {
    file: 'engine/src/features/reporting/facts/stored-cells-queries.ts',
    because: 'one query for the sums by day and by month, which are all of reporting',
  },
  {
    file: 'engine/src/features/tenancy/org-merges/merge-queries.ts',
    because: 'one statement for store and org_region, which are both of tenancy',
  },
  {
    file: 'engine/src/features/forms/form-configs/form-config.owners.ts',
    because: 'one statement for cfa_config and form_path, which are both of forms',
  },
  {
    file: 'engine/src/features/applications/form-lists/application-list-queries.ts',
    because: 'the order of a list decides whether application or read.store is joined',
  },
];

interface ForeignTables {
  /** Part of the file's path, which is enough to identify the file. */
  readonly file: string;
  /**
   * The tables that the file may name. They belong to another context, or are views of a context that is not
   * in `mayRead`.
   */
  readonly tables: readonly string[];
  readonly because: string;
}

/**
 * Reviewed exceptions to the rule that a file names only tables of its own context (tables.ts). Each states
 * why a view or a facade is not enough.
 */
export const foreignTables: readonly ForeignTables[] = [
  {
    file: '/read-models/platform.sql',
    tables: [
      ...['read.attempt_lease', 'read.contract_step_lease', 'read.lender_answer_lease'],
      'read.lender_answer_worker',
    ],
    because: 'the platform ends and deletes dead workers, and features may not call it with what they hold',
  },
  {
    file: '/routing/route-attempts/transitions/attempt-claims.ts',
    tables: ['lender_block'],
    because:
      'a claim asks in its own statement whether the circuit is open, and takes the one probe after a pause',
  },
];

import type { BullJob, BullQueue, LenderObject, Session } from '@millrace/schemas/api';

export const operatorPermissions = [
  'session:read',
  'lender-objects:read',
  'lender-objects:update',
  'all-applications:read',
  'jobs:read',
  'jobs:rerun',
  'attempts:resolve',
  'users:read',
];

export const operatorSession: Session = {
  user: {
    id: 1,
    email: 'dana@millrace.example',
    first_name: 'Dana',
    last_name: 'Reyes',
    roles_arr: [],
    roles: '',
    user_stores: [],
    is_disabled: false,
    org_id: null,
    primary_store_id: null,
    prompt_password_change: false,
    terms_accepted: true,
  },
  stores: [],
  permissions: operatorPermissions,
  landing: '/app/admin',
  gate: null,
  subscription_status: null,
  is_processor: false,
  is_affiliate: false,
  is_account_executive: false,
  timezone: 'America/Chicago',
};

export function lenderObject(lender: Partial<LenderObject> = {}): LenderObject {
  return {
    id: 1,
    key: 'koalafi',
    name: 'Koalafi',
    lender_type: 'lto',
    transport: 'api',
    enabled: true,
    environment: 'sandbox',
    pipe_order: 10,
    always_selected: false,
    is_pipe_priority: false,
    staff_entry_allowed: true,
    states_excluded: ['MN', 'WI'],
    settings: { final: true, category: 'merchandise', wait: 10 },
    required_input: [],
    restricted: false,
    whitelisted_store_ids: [],
    industry_settings: {},
    application_url: null,
    start_url: null,
    logo_url: null,
    e2e_config: {},
    before_form_submit_fields: [],
    manifest: {
      config: [
        { key: 'final', label: 'A decline is final', type: 'boolean', default: true, because: 'Ask first.' },
        { key: 'category', label: 'Category of items', type: 'string', default: 'merchandise' },
        { key: 'wait', label: 'Longest wait', type: 'number', default: 10 },
      ],
      capabilities: ['poll', 'lookup'],
    },
    fields: [],
    rules: [],
    stores_with_credentials: 3,
    version: 6,
    updated_at: '2026-11-20T12:00:00.000Z',
    ...lender,
  };
}

export function bullJob(job: Partial<BullJob> = {}): BullJob {
  return {
    id: '0f8fad5b-d9cb-469f-a165-000000000500',
    queue: 'lender-koalafi',
    name: 'submit-attempt',
    state: 'failed',
    data: { attemptId: '0f8fad5b-d9cb-469f-a165-000000000901' },
    version: 1,
    error_code: 'not-connected',
    rings: 1,
    created_at: '2026-11-20T12:00:00.000Z',
    rung_at: null,
    started_at: null,
    finished_at: null,
    worker_id: null,
    application_id: null,
    application_reference: null,
    applicant_name: null,
    attempt_state: 'NOT_SENT',
    rerun: 'new-attempt',
    rerun_sentence: 'Koalafi never got it. Sends the application to Koalafi.',
    ...job,
  };
}

export const bullQueue: BullQueue = {
  id: 'lender-koalafi',
  name: 'lender-koalafi',
  waiting: 2,
  active: 1,
  completed: 30,
  failed: 3,
  review: 1,
  bell: 2,
  oldest_waiting_seconds: 74,
};

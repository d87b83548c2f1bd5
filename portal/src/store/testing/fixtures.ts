import type { FormListRow, ProcessingDetails, Session, StaffTimelineEntry } from '@millrace/schemas/api';

export const FORM_ID = '0f8fad5b-d9cb-469f-a165-000000000001';

export const processorSession: Session = {
  user: {
    id: 2,
    email: 'sam@store.example',
    first_name: 'Sam',
    last_name: 'Ortiz',
    roles_arr: [],
    roles: '',
    user_stores: [],
    is_disabled: false,
    org_id: 3,
    primary_store_id: 7,
    prompt_password_change: false,
    terms_accepted: true,
  },
  stores: [
    { id: 7, store_name: 'Austin' },
    { id: 8, store_name: 'Waco' },
  ],
  permissions: [
    'session:read',
    'session:end',
    'applications:list',
    'applications:read',
    'applications:submit',
    'applications:regrade',
    'contracts:act',
    'contracts:send',
    'contracts:cancel',
    'deliveries:confirm',
    'realtime:listen',
  ],
  landing: '/app/forms/view-all',
  gate: null,
  subscription_status: 'active',
  is_processor: false,
  is_affiliate: false,
  is_account_executive: false,
  timezone: 'America/Chicago',
};

export function formRow(row: Partial<FormListRow> = {}): FormListRow {
  return {
    id: FORM_ID,
    reference: 'MR-1',
    store_id: 7,
    store_name: 'Austin',
    applicant_name: 'Maria Núñez',
    phone_last4: '0134',
    status: 'answered',
    stage: 'approved',
    requested_cents: 290_000,
    best_outcome: 'Approved',
    best_lender: 'Sunbit',
    approved_cents: 320_000,
    mode: 'Waterfall',
    lenders_asked: 2,
    lenders_total: 4,
    lenders: [
      { name: 'Koalafi', state: 'RESPONDED', outcome: 'Rejected', contract_state: null },
      { name: 'Sunbit', state: 'RESPONDED', outcome: 'Approved', contract_state: null },
    ],
    associate_name: 'Noor Haddad',
    link_name: 'Send Form Link',
    created_at: '2026-11-20T21:30:00.000Z',
    submitted_at: '2026-11-20T21:41:00.000Z',
    ...row,
  };
}

export function timelineEntry(entry: Partial<StaffTimelineEntry> = {}): StaffTimelineEntry {
  return {
    attemptId: '0f8fad5b-d9cb-469f-a165-000000000901',
    lenderId: 1,
    lenderKey: 'koalafi',
    lenderName: 'Koalafi',
    position: 1,
    group: 1,
    state: 'Completed',
    outcome: 'Soft Decline',
    final: true,
    waitingOn: null,
    approvedCents: null,
    startedAt: '2026-11-20T21:41:00.000Z',
    endedAt: '2026-11-20T21:41:12.000Z',
    typicalSeconds: 20,
    reasons: [],
    offers: [],
    handoffUrl: null,
    handoffKind: null,
    inputRequests: [],
    generation: 1,
    attemptState: null,
    excludedBecause: null,
    lenderReferences: {},
    history: [],
    canRegrade: false,
    canDecide: false,
    newInquiryOnRegrade: false,
    contract: null,
    ...entry,
  };
}

export function processingDetails(details: Partial<ProcessingDetails> = {}): ProcessingDetails {
  return {
    id: FORM_ID,
    reference: 'MR-1',
    store: { id: 7, name: 'Austin' },
    applicant_name: 'Maria Núñez',
    state: 'submitted',
    status: 'answered',
    mode: 'Waterfall',
    requested_cents: 290_000,
    created_at: '2026-11-20T21:30:00.000Z',
    submitted_at: '2026-11-20T21:41:00.000Z',
    sequence: 5,
    done: true,
    answers: [],
    consents: [],
    entries: [timelineEntry()],
    chosen: null,
    ...details,
  };
}

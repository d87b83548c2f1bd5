import { phrases } from './phrases.ts';
import type { StatusWords } from './types.ts';

const forStaff = { shopper: null, terminal: false } as const;

/** Statuses of a whole application, for lists and their filters. */
export const formStatuses = {
  draft: { staff: 'Being filled in', ...forStaff, tone: 'neutral', icon: 'pen', actions: ['resend'] },
  processing: { staff: 'Processing', ...forStaff, tone: 'info', icon: 'search', actions: ['watch'] },
  answered: {
    staff: 'Answered',
    ...forStaff,
    terminal: true,
    tone: 'neutral',
    icon: 'inbox',
    actions: ['open'],
  },
  review: { staff: 'In review', ...forStaff, tone: 'warning', icon: 'alert-circle', actions: ['open'] },
} as const satisfies Record<string, StatusWords>;

/** The tabs of the lists of applications. They have a separate table, because shoppers never see them. */
export const stageStatuses = {
  needs_action: {
    staff: 'Needs action',
    ...forStaff,
    tone: 'warning',
    icon: 'alert-circle',
    actions: ['open'],
  },
  needs_customer: {
    staff: 'Needs customer',
    ...forStaff,
    tone: 'warning',
    icon: 'hourglass',
    actions: ['open'],
  },
  in_progress: { staff: 'In progress', ...forStaff, tone: 'info', icon: 'clock', actions: ['watch'] },
  approved: { staff: 'Approved', ...forStaff, tone: 'success', icon: 'check', actions: ['open'] },
  contract_out: { staff: 'Contract out', ...forStaff, tone: 'info', icon: 'pen', actions: ['open'] },
  funded: {
    staff: 'Funded',
    ...forStaff,
    terminal: true,
    tone: 'success',
    icon: 'check-circle',
    actions: ['open'],
  },
  closed: { staff: 'Closed', ...forStaff, terminal: true, tone: 'neutral', icon: 'minus', actions: ['open'] },
} as const satisfies Record<string, StatusWords>;

/** Statuses of a link that a store sent. */
export const sentStatuses = {
  waiting: {
    staff: 'Not delivered yet',
    ...forStaff,
    tone: 'warning',
    icon: 'clock',
    actions: ['watch'],
  },
  sent: { staff: 'Not opened yet', ...forStaff, tone: 'neutral', icon: 'send', actions: ['resend'] },
  opened: { staff: 'Opened', ...forStaff, tone: 'info', icon: 'pen', actions: ['resend'] },
  submitted: {
    staff: 'Submitted',
    ...forStaff,
    terminal: true,
    tone: 'success',
    icon: 'check',
    actions: ['open'],
  },
  expired: {
    staff: 'Expired',
    ...forStaff,
    terminal: true,
    tone: 'warning',
    icon: 'clock',
    actions: ['resend'],
  },
  replaced: {
    staff: 'Replaced by a newer link',
    ...forStaff,
    terminal: true,
    tone: 'neutral',
    icon: 'minus',
    actions: ['open'],
  },
  refused: {
    staff: 'Could not be delivered',
    ...forStaff,
    terminal: true,
    tone: 'warning',
    icon: 'x-circle',
    actions: ['resend'],
  },
  public: { staff: 'Sent', ...forStaff, terminal: true, tone: 'neutral', icon: 'send', actions: ['open'] },
} as const satisfies Record<string, StatusWords>;

/**
 * Statuses of a lender in a route for which there is no processing state. Either the application was not
 * sent to the lender, or staff has to find out what happened.
 */
export const placeStatuses = {
  waiting: {
    staff: 'Waiting',
    shopper: phrases.startsIfNeeded,
    tone: 'neutral',
    terminal: false,
    icon: 'clock',
    actions: ['watch'],
  },
  not_needed: {
    staff: 'Not needed',
    shopper: phrases.notNeeded,
    tone: 'neutral',
    terminal: true,
    icon: 'minus',
    actions: ['open'],
  },
  skipped: {
    staff: 'Skipped',
    shopper: phrases.notAsked,
    tone: 'neutral',
    terminal: true,
    icon: 'ban',
    actions: ['open'],
  },
  in_review: {
    staff: 'In review',
    shopper: phrases.askedAgain,
    tone: 'warning',
    terminal: false,
    icon: 'alert-circle',
    actions: ['open'],
  },
} as const satisfies Record<string, StatusWords>;

/** Statuses of a job on the jobs screen. */
export const jobStatuses = {
  waiting: { staff: 'Waiting', ...forStaff, tone: 'neutral', icon: 'clock', actions: ['watch'] },
  active: { staff: 'Active', ...forStaff, tone: 'info', icon: 'refresh', actions: ['watch'] },
  completed: {
    staff: 'Completed',
    ...forStaff,
    terminal: true,
    tone: 'success',
    icon: 'check',
    actions: ['open'],
  },
  failed: {
    staff: 'Failed',
    ...forStaff,
    terminal: true,
    tone: 'warning',
    icon: 'x-circle',
    actions: ['retry'],
  },
  review: { staff: 'Review', ...forStaff, tone: 'warning', icon: 'alert-circle', actions: ['open'] },
} as const satisfies Record<string, StatusWords>;

/** Statuses of one contract step. */
export const stepStatuses = {
  moving: { staff: 'Under way', ...forStaff, tone: 'info', icon: 'send', actions: ['watch'] },
  accepted: { staff: 'At the lender', ...forStaff, tone: 'info', icon: 'hourglass', actions: ['watch'] },
  review: { staff: 'In review', ...forStaff, tone: 'warning', icon: 'alert-circle', actions: ['open'] },
  done: {
    staff: 'Done',
    ...forStaff,
    terminal: true,
    tone: 'success',
    icon: 'check',
    actions: ['open'],
  },
  refused: {
    staff: 'Refused',
    ...forStaff,
    terminal: true,
    tone: 'warning',
    icon: 'ban',
    actions: ['open'],
  },
  failed: {
    staff: 'Failed',
    ...forStaff,
    terminal: true,
    tone: 'warning',
    icon: 'x-circle',
    actions: ['open'],
  },
  'taken-back': {
    staff: 'Withdrawn',
    ...forStaff,
    terminal: true,
    tone: 'neutral',
    icon: 'ban',
    actions: ['open'],
  },
} as const satisfies Record<string, StatusWords>;

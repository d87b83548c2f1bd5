import { fillIn, type FillIn } from './fill-in.ts';
import { phrases } from './phrases.ts';
import type { StatusWords } from './types.ts';
import type { Localised } from '../form/types.ts';

/** Kind of an outcome: the lender approved, the lender declined, or the lender has not decided yet. */
export type OutcomeKind = 'approval' | 'decline' | 'waiting';

const approval = {
  kind: 'approval',
  shopper: phrases.approved,
  shopperWithAmount: phrases.approvedUpTo,
  tone: 'success',
  terminal: true,
  icon: 'check-circle',
  actions: ['offers'],
} as const;

const decline = {
  kind: 'decline',
  shopper: phrases.couldNotApprove,
  tone: 'neutral',
  terminal: true,
  icon: 'x-circle',
  actions: ['next_lender', 'regrade'],
} as const;

const unreached = {
  kind: 'decline',
  shopper: phrases.notReached,
  tone: 'neutral',
  terminal: true,
  icon: 'alert-circle',
  actions: ['see_errors', 'fix_fields', 'regrade'],
} as const;

const silence = {
  kind: 'decline',
  shopper: phrases.noAnswer,
  tone: 'neutral',
  terminal: true,
  icon: 'hourglass',
  actions: ['retry'],
} as const;

const hold = {
  kind: 'waiting',
  shopper: phrases.needsSomething,
  tone: 'warning',
  terminal: false,
  icon: 'pause',
  actions: ['additional_info'],
} as const;

const unseen = { shopper: null, tone: 'neutral', terminal: false, icon: 'minus', actions: [] } as const;

/** Words for the outcome of an application at a lender. */
export const outcomeStatuses = {
  Invalid: { staff: 'Invalid', ...unreached },
  'No Response': { staff: 'No Response', ...silence },
  Approved: { staff: 'Approved', ...approval },
  Rejected: { staff: 'Rejected', ...decline },
  Hold: { staff: 'Hold', ...hold },
  Pending: {
    kind: 'waiting',
    staff: 'Pending',
    shopper: phrases.moreTime,
    tone: 'warning',
    terminal: false,
    icon: 'hourglass',
    actions: ['watch', 'additional_info'],
  },
  'Pre Approved': {
    ...approval,
    staff: 'Pre Approved',
    shopper: phrases.preApproved,
    shopperWithAmount: phrases.preApprovedUpTo,
    terminal: false,
  },
  'Soft Decline': { staff: 'Soft Decline', ...decline, actions: ['regrade', 'next_lender'] },
  regrade_error: { staff: 'Regrade error', ...unreached },
  timed_out: { staff: 'Timed out', ...silence },
  contract_sent: {
    kind: 'approval',
    staff: 'Contract sent',
    shopper: phrases.readyToSign,
    tone: 'info',
    terminal: false,
    icon: 'pen',
    actions: ['resend', 'cancel'],
  },
  'Pre-Qualified': {
    kind: 'approval',
    staff: 'Pre-Qualified',
    shopper: phrases.mayQualify,
    tone: 'success',
    terminal: false,
    icon: 'check-circle',
    actions: ['offers'],
  },
} as const satisfies Record<string, StatusWords & { readonly kind: OutcomeKind }>;

export type OutcomeWord = keyof typeof outcomeStatuses;

export const isOutcome = (word: string): word is OutcomeWord => Object.hasOwn(outcomeStatuses, word);

/**
 * Returns the kind of an outcome. An unknown outcome counts as `waiting`: it is no approval, and it does not
 * make the route ask the next lender.
 */
export const outcomeKind = (outcome: string): OutcomeKind =>
  isOutcome(outcome) ? outcomeStatuses[outcome].kind : 'waiting';

export const isApproval = (outcome: string | null): boolean => outcomeKind(outcome ?? '') === 'approval';

/**
 * Whether the lender itself declined. The lender must then send the shopper a notice of its decision. A
 * lender that was not reached or did not reply has not decided.
 */
export const isLendersNo = (outcome: string | null): boolean =>
  outcome !== null && isOutcome(outcome) && outcomeStatuses[outcome].shopper === phrases.couldNotApprove;

/**
 * Outcomes after which a person may correct the application and send it again. A hard decline is final, so
 * it is not included.
 */
const correctable: ReadonlySet<string> = new Set<OutcomeWord>([
  'Soft Decline',
  'Invalid',
  'No Response',
  'timed_out',
  'regrade_error',
]);

/** Whether a person may correct the application after this outcome and send it again. */
export const isCorrectable = (outcome: string | null): boolean =>
  outcome === null || correctable.has(outcome);

/** Entries of the lender-status menu by label, for lenders where people decide. */
export const menuStatuses = {
  None: { staff: 'None', ...unseen },
  Approved: { staff: 'Approved', ...approval },
  Hold: { staff: 'Hold', ...hold },
  Declined: { staff: 'Declined', ...decline },
  Error: { staff: 'Error', ...unreached },
  DO_NOT_SUBMIT: { staff: 'DO_NOT_SUBMIT', ...unseen },
  'FS Lease Approval': { staff: 'FS Lease Approval', ...approval },
  'FS Lease Soft Decline': { staff: 'FS Lease Soft Decline', ...decline },
  'FS Loan Soft Decline': { staff: 'FS Loan Soft Decline', ...decline },
  'FS Full Decline': { staff: 'FS Full Decline', ...decline },
  'Lease Soft Decline': { staff: 'Lease Soft Decline', ...decline },
  'Lease Decline': { staff: 'Lease Decline', ...decline },
} as const satisfies Record<string, StatusWords>;

/** Value that is stored for the menu entry Lease Decline. The menu shows this value below the label. */
export const LEASE_DECLINE_RECORDED_AS = 'Lease Soft Decline';

/** Returns the value that is stored for a menu entry. */
export const menuValue = (label: keyof typeof menuStatuses): keyof typeof menuStatuses =>
  label === 'Lease Decline' ? LEASE_DECLINE_RECORDED_AS : label;

interface Answered {
  readonly outcome: string | null;
  readonly handoffUrl: string | null;
  readonly handoffKind: string | null;
  readonly offers: readonly unknown[];
  readonly inputRequests: readonly unknown[];
  readonly contract: object | null;
}

/**
 * Whether the shopper can continue an approval only at the lender. There is no offer to choose, no page or
 * message to follow and no contract to create.
 * This happens if the reply with the address of the lender's page was lost, or if the lender has no page.
 */
export const continuesAtLender = (entry: Answered): boolean =>
  isApproval(entry.outcome) &&
  entry.outcome !== 'contract_sent' &&
  entry.contract === null &&
  entry.handoffUrl === null &&
  entry.handoffKind === null &&
  entry.offers.length === 0 &&
  entry.inputRequests.length === 0;

const finishAtStore: Localised = {
  en: 'Show your reference to an associate at {store}, who finishes the application with you at {lender}.',
  es: 'Muestre su referencia a un empleado de {store}, que terminará la solicitud con usted en {lender}.',
};

/** Texts for an approval that the shopper can continue only at the lender: for staff and for the shopper. */
export const atLender = {
  staff: (lender: string, say: FillIn = fillIn): string =>
    say('Finish this application in {lender}’s merchant portal. The customer will show you the reference.', {
      lender,
    }),
  shopper: (lender: string, store: string, locale: keyof Localised): string =>
    finishAtStore[locale].replaceAll('{store}', () => store).replaceAll('{lender}', () => lender),
};

import type { LenderReply, Outcome } from '@millrace/plugin-sdk';
import { lenderStatuses, type LenderStatus, type StatusMenu } from '@millrace/schemas/api';
import { menuValue, outcomeKind } from '@millrace/schemas/states';
import type { AttemptState } from '../../routing/route-attempts/index.logic.ts';

/**
 * The outcome for each entry of the status menu. `DO_NOT_SUBMIT` has no outcome, because the lender is not
 * asked.
 */
const outcomes: Readonly<Record<Exclude<LenderStatus, 'DO_NOT_SUBMIT'>, Outcome>> = {
  None: 'Pending',
  Approved: 'Approved',
  Hold: 'Hold',
  Declined: 'Rejected',
  Error: 'Invalid',
  'FS Lease Approval': 'Approved',
  'FS Lease Soft Decline': 'Soft Decline',
  'FS Loan Soft Decline': 'Soft Decline',
  'FS Full Decline': 'Rejected',
  'Lease Soft Decline': 'Soft Decline',
  'Lease Decline': 'Soft Decline',
};

type AttemptResult = { readonly state: AttemptState; readonly outcome: string | null };

/**
 * Returns the entries of the status menu that a user can set in this state. The menu is empty while Millrace
 * calls the lender, because the lender's reply will follow. A decided result cannot become undecided again.
 */
export function settable(
  attempt: Pick<AttemptResult, 'state'> | undefined,
  route: { done: boolean },
): readonly LenderStatus[] {
  const results = lenderStatuses.filter((status) => status !== 'DO_NOT_SUBMIT');
  switch (attempt?.state) {
    case undefined:
      return route.done ? [] : ['DO_NOT_SUBMIT'];
    case 'CREATED':
    case 'QUEUED':
      return ['DO_NOT_SUBMIT'];
    case 'PENDING':
      return results;
    case 'UNKNOWN':
    case 'REVIEW':
      return results.filter((status) => status !== 'None');
    case 'RESPONDED':
      return results.filter((status) => status !== 'None' && status !== 'Hold');
    default:
      return [];
  }
}

/**
 * True if a second person must confirm the result, because it replaces a reply of the lender. A test
 * application needs no second person, because no lender has replied to it.
 */
export function needsSecond(attempt: AttemptResult | undefined, { isTest = false } = {}): boolean {
  if (isTest) return false;
  if (attempt?.state === 'RESPONDED') return true;
  return attempt?.state === 'PENDING' && !['Pending', 'timed_out'].includes(attempt.outcome ?? 'Pending');
}

export const menuLabelOf = (transport: 'api' | 'portal' | 'in-house' | undefined): StatusMenu['label'] =>
  transport === 'in-house' ? 'Submit' : transport === 'portal' ? 'API Pipe' : 'API';

const held = {
  code: 'held',
  text: {
    en: 'The lender needs something from you before it decides. Ask the store.',
    es: 'El prestamista necesita algo de usted antes de decidir. Pregunte en la tienda.',
  },
};

/**
 * Converts an entry of the status menu to a reply of the lender. Shoppers read the texts of a reply, so the
 * person's reason is stored only in the history.
 */
export function replyOf(status: LenderStatus, approvedCents: number | undefined): LenderReply {
  if (status === 'DO_NOT_SUBMIT') throw new Error('DO_NOT_SUBMIT is not an answer of a lender.');
  const outcome = outcomes[status];
  if (status === 'None') return { outcome, waitingOn: 'lender', reasons: [] };
  if (status === 'Hold') return { outcome, waitingOn: 'consumer', reasons: [held] };
  return {
    outcome,
    reasons: [],
    ...(approvedCents !== undefined && { waitingOn: 'consumer', approvedCents }),
  };
}

export const isUndecided = (status: LenderStatus): boolean =>
  status !== 'DO_NOT_SUBMIT' && outcomeKind(outcomes[status]) === 'waiting';

/** Returns the note for the attempt's history: the entry of the status menu that was set, and the reason. */
export const noteOf = (status: LenderStatus, reason: string, askedBy?: string): string =>
  `Set to ${menuValue(status)} by hand${askedBy === undefined ? '' : `, as ${askedBy} asked`}: ${reason}`;

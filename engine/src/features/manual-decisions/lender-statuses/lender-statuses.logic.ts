import type { LenderReply, Outcome } from '@millrace/plugin-sdk';
import { lenderStatuses, type LenderStatus, type StatusMenu } from '@millrace/schemas/api';
import { menuValue, outcomeKind } from '@millrace/schemas/states';
import { type AttemptState } from '../../routing/attempts/index.logic.ts';

/** The lender's outcome for each entry. `DO_NOT_SUBMIT` is no outcome: the lender is not asked. */
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

type Standing = { readonly state: AttemptState; readonly outcome: string | null };

/**
 * The entries that can be set in this state. None can be set during a call, because the lender's answer follows. A
 * decided result cannot become undecided again.
 */
export function settable(
  attempt: Pick<Standing, 'state'> | undefined,
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

/** A second person must confirm a result that replaces a lender's answer. */
export function needsSecond(attempt: Standing | undefined): boolean {
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

/** The entry as a lender's reply. Shoppers read its texts, so the person's reason is only in the history. */
export function replyOf(status: LenderStatus, approvedCents: number | undefined): LenderReply {
  if (status === 'DO_NOT_SUBMIT') throw new Error('DO_NOT_SUBMIT is no answer of a lender.');
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

/** The history note: the recorded value and the reason. */
export const noteOf = (status: LenderStatus, reason: string, askedBy?: string): string =>
  `Set to ${menuValue(status)} by hand${askedBy === undefined ? '' : `, as ${askedBy} asked`}: ${reason}`;

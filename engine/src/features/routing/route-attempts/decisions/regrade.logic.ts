import type { LenderReply } from '@millrace/plugin-sdk';
import { machineById } from '@millrace/schemas/states/machines';
import type { AttemptState } from './attempt.machine.ts';
import { isCorrectable } from './outcomes.logic.ts';

/**
 * True if a person may correct the application and send it to this lender again. The new attempt starts a
 * new generation.
 */
export function canRegrade(attempt: { state: AttemptState; outcome: string | null } | undefined): boolean {
  if (!attempt) return false;
  switch (attempt.state) {
    case 'RESPONDED':
      return attempt.outcome !== null && isCorrectable(attempt.outcome);
    case 'NOT_SENT':
    case 'NOT_RECEIVED':
    case 'ERROR_FINAL':
      return true;
    default:
      return false;
  }
}

/**
 * True if a lender that named fields to correct already has the present answers; the lender would decide the
 * same again. False if the lender named no fields or never decided, because the same answers may then be
 * sent again.
 * @param savedAt when the shopper's answers were last changed, for this lender or any other
 */
export function knowsTheAnswers(
  { state, sentAt, reply }: { state: AttemptState; sentAt: number | null; reply: LenderReply | null },
  savedAt: number | null,
): boolean {
  const names = (reply?.inputRequests ?? []).some(
    ({ kind, fields = [] }) => kind === 'correction' && fields.length > 0,
  );
  return state === 'RESPONDED' && names && sentAt !== null && (savedAt === null || savedAt <= sentAt);
}

const ended: ReadonlySet<string> = new Set(
  machineById('sm.contract').terminal.filter((state) => state !== 'Funded'),
);

/** True if the contract ended without money. A person may then start a new attempt and a new contract. */
export const canStartAgain = (
  { state }: { state: AttemptState },
  contractState: string | null | undefined,
): boolean => state === 'RESPONDED' && ended.has(contractState ?? '');

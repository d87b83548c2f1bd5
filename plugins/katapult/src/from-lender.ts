import { cents, type LenderReply, type Localised } from '@millrace/plugin-sdk';
import type { Word } from './documented.ts';
import type { Shown } from './wire.ts';

const sentences = {
  denied: { en: 'Katapult declined the application.', es: 'Katapult no aprobó la solicitud.' },
  unusable: { en: 'Katapult could not use the application.', es: 'Katapult no pudo usar la solicitud.' },
  refused: { en: 'Katapult refused this step.', es: 'Katapult no aceptó este paso.' },
} satisfies Record<string, Localised>;

const refusal = (code: string, text: Localised) => ({ reasons: [{ code, text }] });

/**
 * Katapult's status words and what they mean. The full list is not public. The two words below are final; all
 * other words raise an alert.
 */
const statuses: Readonly<Record<string, LenderReply>> = {
  approved: { outcome: 'Approved', waitingOn: 'merchant' },
  denied: { outcome: 'Rejected', ...refusal('denied', sentences.denied) },
} satisfies Record<Word, LenderReply>;

export function readStatus(word: string): LenderReply {
  const meaning = Object.hasOwn(statuses, word) ? statuses[word] : undefined;
  return meaning
    ? { ...meaning }
    : { outcome: 'Pending', waitingOn: 'lender', unknownWord: word, unknownWordAt: 'status' };
}

export function fromShown({ status, approval_amount: amount }: Shown, uid: string): LenderReply {
  const reply = readStatus(status);
  const approvedCents = cents(amount);
  return {
    ...reply,
    references: { application: uid },
    ...(reply.outcome === 'Approved' && approvedCents !== undefined && { approvedCents }),
  };
}

/** Returns the reply for an application that Katapult has not decided yet. */
export const undecided = (uid: string): LenderReply => ({
  outcome: 'Pending',
  waitingOn: 'lender',
  nextPollSeconds: 2,
  references: { application: uid },
});

/**
 * Returns the reply for an approval that the lookup found. The lookup shows only approvals that were not used
 * yet.
 */
export function fromPreapproval(found: {
  uid: string;
  approval_amount?: number | string | null;
}): LenderReply {
  const approvedCents = cents(found.approval_amount);
  return {
    outcome: 'Pre Approved',
    waitingOn: 'merchant',
    references: { application: found.uid },
    nextPollSeconds: 2,
    ...(approvedCents !== undefined && { approvedCents }),
  };
}

export const notAccepted = (): LenderReply => ({
  outcome: 'Invalid',
  ...refusal('not-accepted', sentences.unusable),
});
export const notDone = (): LenderReply => ({
  outcome: 'Invalid',
  ...refusal('not-done', sentences.refused),
});

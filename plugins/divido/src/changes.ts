import {
  meaningOf,
  unknownWord,
  type LenderContext,
  type LenderReply,
  type Localised,
  type OperationMeaning,
  type OperationStatus,
} from '@millrace/plugin-sdk';
import type { ChangeStatuses } from './documented.ts';
import { listed } from './lists.ts';
import { sentences } from './sentences.ts';
import { Change, type Application } from './wire.ts';

interface Kind {
  operation: 'confirmDelivery' | 'cancelContract' | 'refund';
  /** Name of the list below the application. */
  list: 'activations' | 'cancellations' | 'refunds';
  /** Place of the status word in the list. */
  at: keyof ChangeStatuses;
}

export const kinds = {
  activation: { operation: 'confirmDelivery', list: 'activations', at: 'activations.data[].status' },
  cancellation: { operation: 'cancelContract', list: 'cancellations', at: 'cancellations.data[].status' },
  refund: { operation: 'refund', list: 'refunds', at: 'refunds.data[].status' },
} as const satisfies Record<string, Kind>;

const waits: OperationMeaning = { state: 'in-progress' };
const done: OperationMeaning = { state: 'done' };
const failed = (code: string, text: Localised): OperationMeaning => ({
  state: 'refused',
  reasons: [{ code, text }],
});

/** Status words of a change that the lender has not finished. They occur in all three lists. */
const unfinished = {
  REQUESTED: waits,
  PENDING: waits,
  SCHEDULED: waits,
  'AWAITING-ACTIVATION': waits,
  'AWAITING-CANCELLATION': waits,
  // Divido could not send the change to the lender, and tries again.
  ERROR: waits,
};
const meanings = {
  'activations.data[].status': {
    ...unfinished,
    ACTIVATED: done,
    FAILED: failed('delivery-failed', sentences.deliveryFailed),
  },
  'cancellations.data[].status': {
    ...unfinished,
    CANCELLED: done,
    CANCELED: done,
    FAILED: failed('cancellation-failed', sentences.cancellationFailed),
  },
  'refunds.data[].status': {
    ...unfinished,
    REFUNDED: done,
    FAILED: failed('refund-failed', sentences.refundFailed),
  },
} satisfies ChangeStatuses;

/** Returns what a status word of a change means. Undefined for an unknown word. */
export const readOperation = (word: string, at: keyof ChangeStatuses): OperationMeaning | undefined =>
  meaningOf<keyof ChangeStatuses, OperationMeaning>(meanings, at, word);

/** States of an application that the lender has not approved. The store has requested no change in them. */
const early = ['PROPOSAL', 'REFERRED', 'DEFERRED', 'INFO-NEEDED', 'DECLINED'];
/** States before the lender released the goods. A cancellation is possible, but no delivery and no refund. */
const unreleased = ['ACCEPTED', 'DEPOSIT-PAID', 'SIGNED'];

/** Adds to a reply the states of all deliveries, cancellations and refunds of the application. */
export async function changesOf(
  context: LenderContext,
  { id, current_status: status }: Application,
  reply: LenderReply,
): Promise<LenderReply> {
  if (early.includes(status)) return reply;
  const wanted = unreleased.includes(status) ? [kinds.cancellation] : Object.values(kinds);
  const operations: OperationStatus[] = [];
  for (const kind of wanted)
    for await (const change of listed(
      context,
      `/applications/${encodeURIComponent(id)}/${kind.list}`,
      Change,
    )) {
      const end = readOperation(change.status, kind.at);
      if (!end) return { ...reply, ...unknownWord(change.status, kind.at) };
      operations.push({ operation: kind.operation, id: change.id, amountCents: change.amount, ...end });
    }
  return operations.length > 0 ? { ...reply, operations } : reply;
}

import type { LenderContext, LenderReply, OperationStatus, Reason } from '@millrace/plugin-sdk';
import { listed } from './lists.ts';
import { sentences } from './sentences.ts';
import { unknownWord } from './statuses.ts';
import { Change, type Application } from './wire.ts';

type Operation = 'confirmDelivery' | 'cancelContract' | 'refund';

interface Kind {
  operation: Operation;
  /** Name of the list below the application. */
  list: 'activations' | 'cancellations' | 'refunds';
  /** The status words of a change that the lender has made. */
  done: readonly string[];
  failed: Reason;
}

export const kinds = {
  activation: {
    operation: 'confirmDelivery',
    list: 'activations',
    done: ['ACTIVATED'],
    failed: { code: 'delivery-failed', text: sentences.deliveryFailed },
  },
  cancellation: {
    operation: 'cancelContract',
    list: 'cancellations',
    done: ['CANCELLED', 'CANCELED'],
    failed: { code: 'cancellation-failed', text: sentences.cancellationFailed },
  },
  refund: {
    operation: 'refund',
    list: 'refunds',
    done: ['REFUNDED'],
    failed: { code: 'refund-failed', text: sentences.refundFailed },
  },
} as const satisfies Record<string, Kind>;

/** Status words of a change that the lender has not finished. They occur in all three lists. */
const unfinished = [
  'REQUESTED',
  'PENDING',
  'SCHEDULED',
  'AWAITING-ACTIVATION',
  'AWAITING-CANCELLATION',
  // Divido could not send the change to the lender, and tries again.
  'ERROR',
];

/** Returns what a status word of a change means. Undefined for an unknown word. */
export function endOf(
  { done, failed }: Kind,
  word: string,
): Pick<OperationStatus, 'state' | 'reasons'> | undefined {
  if (done.includes(word)) return { state: 'done' };
  if (word === 'FAILED') return { state: 'refused', reasons: [failed] };
  return unfinished.includes(word) ? { state: 'in-progress' } : undefined;
}

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
      const end = endOf(kind, change.status);
      if (!end) return { ...reply, ...unknownWord(change.status, 'data[].status') };
      operations.push({ operation: kind.operation, id: change.id, amountCents: change.amount, ...end });
    }
  return operations.length > 0 ? { ...reply, operations } : reply;
}

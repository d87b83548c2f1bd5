import { LenderError, type Lender, type LenderReply, type Submitted } from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { fromStatus, refused, statusWord } from './from-lender.ts';
import { readApplication } from './poll.ts';
import { Anything } from './wire.ts';

/**
 * Withdraws the application. A completed application can only be undone by people at Snap. The plugin reads
 * the status first, so that a repeated call is harmless.
 */
export const cancelContract: NonNullable<Lender['cancelContract']> = async (context, input) => {
  const number = numberOf(input);
  const status = statusWord(await readApplication(context, number));
  if (status === 'WITHDRAWN' || status === 'DENIED') return cancelled(number);
  if (status === 'COMPLETE') throw notOpen();
  const answer = await call(context, {
    method: 'POST',
    path: `/application/${encodeURIComponent(number)}/cancel`,
    json: { reason: input.reason },
    data: Anything,
    mayCreate: true,
  });
  if (answer.refused) throw notOpen();
  return cancelled(number);
};

/**
 * Tells Snap the delivery date, which completes the order. If the order is already complete, the date is not
 * sent again. Snap's own plugins do the same.
 */
export const confirmDelivery: NonNullable<Lender['confirmDelivery']> = async (context, input) => {
  const number = numberOf(input);
  const before = await readApplication(context, number);
  if (statusWord(before) === 'COMPLETE') return fromStatus(before, number);
  const answer = await call(context, {
    method: 'POST',
    path: `/application/${encodeURIComponent(number)}/capture`,
    json: { deliveryDate: input.deliveredOn },
    data: Anything,
    mayCreate: true,
  });
  if (answer.refused) return refused('not-accepted');
  // The plugin makes no status check here. If that check failed, the host would assume that nothing was
  // sent. The next poll reads the result.
  const known = fromStatus('PENDING_DELIVERY', number);
  return { ...known, waitingOn: 'lender', nextPollSeconds: 30 };
};

function cancelled(number: string): LenderReply {
  return { ...fromStatus('WITHDRAWN', number), contractState: 'Cancelled' };
}

function numberOf({ references }: Submitted): string {
  if (references.application) return references.application;
  throw new LenderError('needs-person', 'no', 'The number of the application at Snap is not known yet.');
}

function notOpen(): LenderError {
  return new LenderError('needs-person', 'no', 'Snap does not cancel this application any more.');
}

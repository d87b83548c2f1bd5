import {
  expectReply,
  LenderError,
  readReply,
  Type,
  type HttpRequest,
  type Lender,
  type LenderContext,
  type LenderReply,
  type Submitted,
} from '@millrace/plugin-sdk';
import { notDone } from './from-lender.ts';
import { uidOf } from './status.ts';

/**
 * Returns the page with Katapult's checkout. There the shopper enters the code of the text message, the card
 * and the signature. Millrace receives none of them.
 */
export const sendContract: NonNullable<Lender['sendContract']> = async (context, submitted) => {
  const page = String(context.config['checkoutPage'] ?? '');
  const url = page.replaceAll('{uid}', encodeURIComponent(uidOf(submitted)));
  if (url === '') {
    throw new LenderError('needs-person', 'no', "The store has no page with Katapult's checkout yet.");
  }
  return {
    outcome: 'contract_sent',
    waitingOn: 'consumer',
    contractState: 'Contract Sent',
    handoff: { kind: 'modal', url },
    references: submitted.references,
  };
};

/**
 * Sends Millrace's reference for the order, because Katapult's `sync` call finds the order by this reference.
 * Then sends the day of delivery. Katapult then prepares the payout. If Katapult refuses the reference as a
 * duplicate, the plugin still sends the day.
 */
export const confirmDelivery: NonNullable<Lender['confirmDelivery']> = async (context, input) => {
  await change(context, input, {
    request: { method: 'POST', path: 'confirm_order/', json: { order_id: input.reference } },
    done: { outcome: 'contract_sent' },
  });
  return change(context, input, {
    request: {
      method: 'POST',
      path: 'delivery/',
      json: { delivery_date: `${input.deliveredOn}T00:00:00Z` },
    },
    done: {
      outcome: 'contract_sent',
      waitingOn: 'lender',
      contractState: 'Awaiting Funding',
      nextPollSeconds: 60,
    },
  });
};

const ChangeReply = Type.Object({ success: Type.Optional(Type.Boolean()) });

/** Cancels the order. This GET request changes something, so the host sends it once and never repeats it. */
export const cancelContract: NonNullable<Lender['cancelContract']> = (context, submitted) =>
  change(context, submitted, {
    request: {
      method: 'GET',
      path: 'cancel_order/',
      ...(context.config['cancelWithPrivateToken'] === true && { auth: 'private' }),
    },
    done: { outcome: 'contract_sent', contractState: 'Cancelled' },
  });

async function change(
  context: LenderContext,
  submitted: Submitted,
  { request, done }: { request: Omit<HttpRequest, 'mayCreate'>; done: LenderReply },
): Promise<LenderReply> {
  const path = `/application/${encodeURIComponent(uidOf(submitted))}/${request.path}`;
  const reply = expectReply(await context.http.request({ ...request, path, mayCreate: true }));
  if (reply.status >= 400) return notDone();
  // A page of a proxy also has status 200. Only a JSON object comes from Katapult.
  const { success } = readReply(ChangeReply, reply);
  if (success === false) return notDone();
  return { ...done, references: submitted.references };
}

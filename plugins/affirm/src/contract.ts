import type { Lender, LenderContext, LenderReply, Reason } from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { capturedCents } from './changes.ts';
import { fromTransaction, readStatus } from './from-lender.ts';
import { reasons } from './sentences.ts';
import { checkoutOf, findTransaction } from './transactions.ts';
import { Change, Transaction } from './wire.ts';

/** Authorizes the loan that the shopper took. Only then it exists, and the store can deliver. */
export const sendContract: NonNullable<Lender['sendContract']> = async (context, input) => {
  const checkout = checkoutOf(input);
  const answer = await call(
    context,
    {
      method: 'POST',
      path: '/v1/transactions',
      json: { transaction_id: checkout, order_id: input.reference },
      idempotencyKey: context.idempotencyKey,
      mayCreate: true,
    },
    Transaction,
  );
  return answer.refused ? refusal(reasons.notConfirmed) : fromTransaction(answer.body, checkout);
};

/** Captures the loan, or the part of it that was delivered. Affirm then pays the store. */
export const confirmDelivery: NonNullable<Lender['confirmDelivery']> = async (context, input) => {
  const found = await findTransaction(context, input);
  if (!found || found.status === 'voided') return refusal(reasons.notPossible);
  const captured = capturedCents(found);
  const open = found.amount - captured;
  const amount = input.amountCents ?? open;
  if (amount > open || open === 0) return refusal(reasons.tooMuch);
  return change(context, found, {
    name: 'capture',
    body: { amount, order_id: input.reference },
    done: {
      ...readStatus('authorized'),
      ...(amount === open && readStatus('captured')),
    },
  });
};

/** Gives the loan back before anything was captured. */
export const cancelContract: NonNullable<Lender['cancelContract']> = async (context, input) => {
  const found = await findTransaction(context, input);
  if (!found) return refusal(reasons.notConfirmed);
  const reply = fromTransaction(found, checkoutOf(input));
  if (reply.contractState === 'Cancelled') return reply;
  if (capturedCents(found) > 0) return refusal(reasons.delivered);
  const done = readStatus('voided');
  return change(context, found, { name: 'void', body: {}, done });
};

/** Refunds a part of what was captured, or all of it. */
export const refund: NonNullable<Lender['refund']> = async (context, input) => {
  const found = await findTransaction(context, input);
  if (!found) return refusal(reasons.notConfirmed);
  const { amountCents: amount } = input;
  if (amount > capturedCents(found) - found.amount_refunded) return refusal(reasons.tooMuch);
  return change(context, found, { name: 'refund', body: { amount }, done: readStatus('captured') });
};

interface Wanted {
  name: 'capture' | 'void' | 'refund';
  body: Record<string, unknown>;
  done: LenderReply;
}

async function change(
  context: LenderContext,
  { id, checkout_id: checkout }: Transaction,
  { name, body, done }: Wanted,
): Promise<LenderReply> {
  const answer = await call(
    context,
    {
      method: 'POST',
      path: `/v1/transactions/${encodeURIComponent(id)}/${name}`,
      json: body,
      idempotencyKey: context.idempotencyKey,
      mayCreate: true,
    },
    Change,
  );
  if (answer.refused) return refusal(reasons.notPossible);
  return { ...done, operationId: answer.body.id, references: { application: checkout, order: id } };
}

const refusal = (reason: Reason): LenderReply => ({ outcome: 'Invalid', reasons: [reason] });

import type { LenderApplication, LenderContext, LenderReply } from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { atSnap, refused } from './from-lender.ts';
import { readSettings } from './settings.ts';
import { toTransaction } from './to-lender.ts';
import { CartReply } from './wire.ts';

/** Sends the cart to Snap, as Snap's own script does, and returns the page where the shopper then applies. */
export async function submit(context: LenderContext, application: LenderApplication): Promise<LenderReply> {
  const transaction = toTransaction(application, context);
  const { url, minimumCents } = await readSettings(context);
  const total = application.invoice?.totalCents ?? application.requestedCents;
  if (minimumCents !== undefined && total < minimumCents) return refused('below-minimum');
  const answer = await call(context, {
    method: 'POST',
    path: '/shopping-cart',
    json: transaction,
    data: CartReply,
    mayCreate: true,
  });
  if (answer.refused) return refused('cart');
  const { validationResult } = answer.data.shoppingCart;
  if (validationResult === 'SUCCESS') return atSnap(url);
  return validationResult === 'FAILED'
    ? refused('cart')
    : {
        outcome: 'Pending',
        waitingOn: 'lender',
        unknownWord: validationResult,
        unknownWordAt: 'data.shoppingCart.validationResult',
      };
}

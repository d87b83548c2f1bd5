import type { LenderApplication, LenderContext, LenderReply } from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { readStatus } from './from-lender.ts';
import { reasons } from './sentences.ts';
import { toCheckout } from './to-lender.ts';
import { NewCheckout } from './wire.ts';

/** Creates a checkout. The shopper applies and takes the loan on Affirm’s page. */
export async function submit(context: LenderContext, application: LenderApplication): Promise<LenderReply> {
  const json = toCheckout(application, context);
  const answer = await call(
    context,
    { method: 'POST', path: '/v2/checkout/direct', json, mayCreate: true },
    NewCheckout,
  );
  if (answer.refused) return { outcome: 'Invalid', reasons: [reasons.notAccepted] };
  const { checkout_id: checkout, redirect_url: url } = answer.body;
  return {
    ...readStatus('opened'),
    handoff: { kind: 'redirect', url },
    references: { application: checkout },
  };
}

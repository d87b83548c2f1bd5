import { readFormBody, type LenderWebhook } from '@millrace/plugin-sdk';
import { readStatus } from './from-lender.ts';
import { CheckoutEvent } from './wire.ts';

/** Handles what the shopper does on Affirm’s page. Affirm sends nothing about deliveries and refunds. */
export const webhook: LenderWebhook = {
  read(call) {
    const body = readFormBody(CheckoutEvent, call);
    if (!body) return null;
    const references = { application: body.checkout_token };
    return {
      type: body.event,
      find: { ...references, ...(body.order_id && { reference: body.order_id }) },
      reply: { ...readStatus(body.event, 'event'), references },
    };
  },
};

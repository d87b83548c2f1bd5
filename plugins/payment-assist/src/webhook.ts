import { readBody, type LenderWebhook } from '@millrace/plugin-sdk';
import { readStatus } from './from-lender.ts';
import { WebhookBody } from './wire.ts';

/**
 * Handles Payment Assist's call at the end of an application. It is only a hint, because amount and reference
 * come from `/status`.
 */
export const webhook: LenderWebhook = {
  read(call) {
    const body = readBody(WebhookBody, call);
    const word = body && /^application\.(.+)$/.exec(body.event_name)?.[1];
    if (!body || !word) return null;
    const references = { application: body.event_data.token };
    return {
      type: body.event_name,
      find: references,
      reply: { ...readStatus(word, 'event_name'), references },
      hint: true,
    };
  },
};

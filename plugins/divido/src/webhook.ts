import { readBody, type LenderWebhook } from '@millrace/plugin-sdk';
import { readStatus } from './from-lender.ts';
import { StatusUpdate } from './wire.ts';

/**
 * Handles a change of the status. The signature covers no time of sending, so the host only takes it as a hint
 * and reads the application, which also has the amounts.
 */
export const webhook: LenderWebhook = {
  read(call) {
    const body = readBody(StatusUpdate, call);
    if (!body) return null;
    const references = { application: body.application };
    return {
      type: body.event,
      find: references,
      reply: { ...readStatus(body.status, 'status'), references },
    };
  },
};

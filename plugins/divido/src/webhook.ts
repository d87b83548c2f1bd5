import { readBody, type LenderWebhook } from '@millrace/plugin-sdk';
import { readStatus } from './from-lender.ts';
import { StatusUpdate } from './wire.ts';

/**
 * Handles a change of the status. The signature covers no time, so an old call could be sent again. The call
 * is therefore only a hint: the host reads the application from Divido, which also contains the amounts.
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
      hint: true,
    };
  },
};

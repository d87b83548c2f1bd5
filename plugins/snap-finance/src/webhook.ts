import { readBody, type LenderWebhook } from '@millrace/plugin-sdk';
import { readStatus } from './from-lender.ts';
import { WebhookBody } from './wire.ts';

/** Unsigned: it only reports that a status changed, and `poll` reads the status. */
export const webhook: LenderWebhook = {
  read(call) {
    const body = readBody(WebhookBody, call);
    if (!body) return null;
    const references = { application: body.applicationId };
    return {
      type: 'APPLICATION_STATUS_CHANGE',
      find: references,
      reply: { ...readStatus(body.finalApplicationStatus, 'finalApplicationStatus'), references },
      hint: true,
    };
  },
};

import { readBody, type LenderWebhook } from '@millrace/plugin-sdk';
import { readStatus } from './from-lender.ts';
import { WebhookBody } from './wire.ts';

/**
 * Handles calls that report a changed status. They are not signed, so they are only a hint, and `poll` reads
 * the status.
 */
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

import { utf8Text, type LenderWebhook } from '@millrace/plugin-sdk';
import { eventOf } from './from-lender.ts';
import type { WebhookEnvelope } from './wire.ts';

/**
 * Events have no id, so the host identifies them by the body. A repeat with a new signature is then the same
 * event.
 */
export const webhook: LenderWebhook = {
  read(call) {
    const envelope = readEnvelope(utf8Text(call.rawBody));
    return envelope && eventOf(envelope);
  },
};

function readEnvelope(text: string): WebhookEnvelope | null {
  try {
    const { eventType, payload } = JSON.parse(text) as Partial<WebhookEnvelope>;
    const readable = typeof eventType === 'string' && typeof payload === 'object' && payload !== null;
    return readable ? { eventType, payload } : null;
  } catch {
    // Neither JSON nor an object: not an event of an application.
    return null;
  }
}

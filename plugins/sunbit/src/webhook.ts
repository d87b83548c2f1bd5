import { utf8Text, type LenderWebhook } from '@millrace/plugin-sdk';
import { eventOf } from './from-lender.ts';
import type { WebhookEnvelope } from './wire.ts';

/**
 * Reads Sunbit's events. Events have no id. The host recognises a repeated event by its body, even if the
 * signature differs.
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
    // The body is not JSON or not an object, so it is not an event about an application.
    return null;
  }
}

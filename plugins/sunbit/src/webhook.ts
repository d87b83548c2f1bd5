import {
  hmacSha256Hex,
  sha256Hex,
  timingSafeEqualText,
  utf8Text,
  type LenderWebhook,
} from '@millrace/plugin-sdk';
import { eventOf } from './from-lender.ts';
import type { WebhookEnvelope } from './wire.ts';

const toleranceMs = 5 * 60_000;

/** `Sunbit-Signature: t=<seconds>,v1=<hex>` with v1 = HMAC-SHA-256 of `<t>.<raw body>`. */
export const webhook: LenderWebhook = {
  verify(call, credentials, nowMs) {
    const header = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(call.headers['sunbit-signature'] ?? '');
    const secret = credentials['webhook_secret'];
    if (!header || !secret) return { valid: false, because: 'the signature is missing or unreadable' };
    const [, seconds, signature] = header as unknown as [string, string, string];
    const expected = hmacSha256Hex(secret, Buffer.concat([Buffer.from(`${seconds}.`), call.rawBody]));
    if (!timingSafeEqualText(signature, expected)) return { valid: false, because: 'the signature is wrong' };
    if (Math.abs(nowMs - Number(seconds) * 1000) > toleranceMs) {
      return { valid: false, because: 'the signature is older than five minutes' };
    }
    // Events carry no id. The time is not part of the key, so that a repeat with a new signature is one event.
    return { valid: true, dedupeKey: sha256Hex(call.rawBody) };
  },
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
    // Neither JSON nor an object: nothing of ours.
    return null;
  }
}

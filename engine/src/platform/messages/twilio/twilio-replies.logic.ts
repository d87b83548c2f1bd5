import type { Carried } from '../carrier.ts';

/** Our word for a phone that takes no texts; the others are the provider's own numbers. */
const landlineCode = '60205';

/** "Not a mobile number", in the words of ordinary texts. */
const landlines: readonly number[] = [21614, 60205];
const connectionNeverCameUp = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'refused-by-egress-guard',
]);

export interface TwilioReply {
  status: number;
  body: { sid?: unknown; code?: unknown } | undefined;
}

/**
 * What a reply means. Accepted is sent; a refusal with a number of its own is final, apart from "too many requests"
 * and from an account that is set up wrongly, which leave nothing behind. A server that failed may have sent it.
 */
export function readReply({ status, body }: TwilioReply): Carried {
  if (status >= 200 && status < 300)
    return { outcome: 'sent', ref: typeof body?.sid === 'string' ? body.sid : null };
  const code = typeof body?.code === 'number' ? body.code : 0;
  if (landlines.includes(code)) return { outcome: 'refused', code: landlineCode };
  if (code === 60203 || code === 60202) return { outcome: 'refused', code: String(code) };
  if (status === 429 || status === 401) return { outcome: 'not-sent', code: `twilio-${code || status}` };
  if (status >= 400 && status < 500) return { outcome: 'refused', code: `twilio-${code || status}` };
  return { outcome: 'unknown', code: `twilio-${code || status}` };
}

/** A call without a reply. What broke off after the connection was there may have been heard. */
export function readFailure(code: string): Carried {
  return connectionNeverCameUp.has(code)
    ? { outcome: 'not-sent', code: 'not-connected' }
    : { outcome: 'unknown', code: /TIMEDOUT|ABORTED/.test(code) ? 'timed-out' : 'connection-lost' };
}

import type { SendOutcome } from '../carrier.ts';

/** Millrace's code for a phone that accepts no texts. The other codes are the provider's own numbers. */
const landlineCode = '60205';

/** Twilio's error numbers that mean "not a mobile number". */
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
 * Returns the outcome of a Twilio reply by its HTTP status. 2xx: sent. 429 (too many requests) and 401 (wrong
 * account): not sent. Any other 4xx: a final refusal. Any other status: unknown, because the provider may
 * have sent the message.
 */
export function readReply({ status, body }: TwilioReply): SendOutcome {
  if (status >= 200 && status < 300)
    return { outcome: 'sent', ref: typeof body?.sid === 'string' ? body.sid : null };
  const code = typeof body?.code === 'number' ? body.code : 0;
  if (landlines.includes(code)) return { outcome: 'refused', code: landlineCode };
  if (code === 60203 || code === 60202) return { outcome: 'refused', code: String(code) };
  if (status === 429 || status === 401) return { outcome: 'not-sent', code: `twilio-${code || status}` };
  if (status >= 400 && status < 500) return { outcome: 'refused', code: `twilio-${code || status}` };
  return { outcome: 'unknown', code: `twilio-${code || status}` };
}

/**
 * Returns the outcome of a request to Twilio that got no reply. If a connection was made, Twilio may have
 * received the message.
 */
export function readFailure(code: string): SendOutcome {
  return connectionNeverCameUp.has(code)
    ? { outcome: 'not-sent', code: 'not-connected' }
    : { outcome: 'unknown', code: /TIMEDOUT|ABORTED/.test(code) ? 'timed-out' : 'connection-lost' };
}

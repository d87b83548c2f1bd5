import { createHmac, timingSafeEqual } from 'node:crypto';

export type Fields = Readonly<Record<string, string>>;

/**
 * Returns the address for delivery reports: the configured one, or else the route of this API. Empty if
 * PUBLIC_URL is not https, because Twilio cannot reach an internal address.
 */
export function callbackOf(settings: { TWILIO_STATUS_CALLBACK: string; PUBLIC_URL: string }): string {
  if (settings.TWILIO_STATUS_CALLBACK !== '') return settings.TWILIO_STATUS_CALLBACK;
  return settings.PUBLIC_URL.startsWith('https://')
    ? `${settings.PUBLIC_URL}/api/webhooks/twilio/status`
    : '';
}

/**
 * Returns the address to which Twilio sends people's replies to texts. It has the same path prefix as the
 * address for delivery reports, so that a proxy that forwards one of them also forwards the other.
 */
export const incomingTextUrl = (settings: { TWILIO_STATUS_CALLBACK: string; PUBLIC_URL: string }): string =>
  callbackOf(settings).replace(/\/status(?=$|\?)/, '/text');

/**
 * Adds Millrace's id of the message to the address. A report may arrive before the provider's id of the
 * message is stored, so the report must contain Millrace's id.
 */
export const callbackFor = (callback: string, message: string): string =>
  `${callback}${callback.includes('?') ? '&' : '?'}message=${message}`;

/**
 * Computes Twilio's signature: HMAC-SHA1 with the token of the account, over the called URL and each field
 * name and value, sorted by name. Source: the page on webhook security in Twilio's documentation; the test
 * checks its example.
 */
export function signatureOf(token: string, url: string, fields: Fields): string {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + name + fields[name], url);
  return createHmac('sha1', token).update(signed, 'utf8').digest('base64');
}

/** True if the signature is valid. Compares in constant time. False if no token is configured. */
export function isSigned(token: string, signature: string, url: string, fields: Fields): boolean {
  if (token === '') return false;
  const [expected, given] = [signatureOf(token, url, fields), signature].map((text) => Buffer.from(text));
  return expected!.length === given!.length && timingSafeEqual(expected!, given!);
}

/** Returns the final state in a report. Undefined while the text is still being delivered. */
export function deliveryIn(status: string): 'delivered' | 'undelivered' | undefined {
  if (status === 'delivered' || status === 'read') return 'delivered';
  return status === 'undelivered' || status === 'failed' ? 'undelivered' : undefined;
}

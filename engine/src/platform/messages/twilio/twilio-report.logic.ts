import { createHmac, timingSafeEqual } from 'node:crypto';

export type Fields = Readonly<Record<string, string>>;

/** Where the provider reports: our own route, unless the settings name another way to it. Nothing inside reaches us. */
export function callbackOf(settings: { TWILIO_STATUS_CALLBACK: string; PUBLIC_URL: string }): string {
  if (settings.TWILIO_STATUS_CALLBACK !== '') return settings.TWILIO_STATUS_CALLBACK;
  return settings.PUBLIC_URL.startsWith('https://')
    ? `${settings.PUBLIC_URL}/api/webhooks/twilio/status`
    : '';
}

/** The same with the number of the message: a report may come before the provider's own number is on record. */
export const callbackFor = (callback: string, message: string): string =>
  `${callback}${callback.includes('?') ? '&' : '?'}message=${message}`;

/** The address as it was called, then every field by name with its value, under the token of the account. */
export function signatureOf(token: string, url: string, fields: Fields): string {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + name + fields[name], url);
  return createHmac('sha1', token).update(signed, 'utf8').digest('base64');
}

export function isSigned(token: string, signature: string, url: string, fields: Fields): boolean {
  if (token === '') return false;
  const [expected, given] = [signatureOf(token, url, fields), signature].map((text) => Buffer.from(text));
  return expected!.length === given!.length && timingSafeEqual(expected!, given!);
}

/** What a report says for good; undefined while the text is on its way. */
export function deliveryIn(status: string): 'delivered' | 'undelivered' | undefined {
  if (status === 'delivered' || status === 'read') return 'delivered';
  return status === 'undelivered' || status === 'failed' ? 'undelivered' : undefined;
}

import { expect, test } from '@jest/globals';
import { callbackFor, callbackOf, deliveryIn, isSigned, signatureOf } from './twilio-report.logic.ts';

test('computes the signature that the provider documents', () => {
  // The example of a signature in Twilio's documentation.
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  };
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  expect(signatureOf('12345', url, fields)).toBe('GvWf1cFY/Q7PnoempGyD5oXAezc=');
  expect(isSigned('12345', 'GvWf1cFY/Q7PnoempGyD5oXAezc=', url, fields)).toBe(true);
});

test.each([
  ['another token', '1', 'https://a.test/x', { a: '1' }],
  ['another address', 'token', 'https://a.test/y', { a: '1' }],
  ['another value', 'token', 'https://a.test/x', { a: '2' }],
  ['no token at all', '', 'https://a.test/x', { a: '1' }],
])('refuses a signature for %s', (_, token, url, fields) => {
  const signature = signatureOf('token', 'https://a.test/x', { a: '1' });
  expect(isSigned(token, signature, url, fields)).toBe(false);
});

test('uses our own route or the configured address for reports, and none for an internal address', () => {
  const at = (PUBLIC_URL: string, TWILIO_STATUS_CALLBACK = '') =>
    callbackOf({ PUBLIC_URL, TWILIO_STATUS_CALLBACK });
  expect([
    at('https://a.test'),
    at('http://127.0.0.1:3000'),
    at('http://a', 'https://b.test/in?x=1'),
  ]).toEqual(['https://a.test/api/webhooks/twilio/status', '', 'https://b.test/in?x=1']);
  expect(callbackFor('https://b.test/in?x=1', 'm')).toBe('https://b.test/in?x=1&message=m');
});

test.each([
  ['queued', undefined],
  ['sent', undefined],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'undelivered'],
  ['failed', 'undelivered'],
  ['a word of tomorrow', undefined],
])('reads the status %s as %s', (status, delivery) => {
  expect(deliveryIn(status)).toBe(delivery);
});

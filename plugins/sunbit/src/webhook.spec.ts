import { expect, test } from '@jest/globals';
import { webhook } from './webhook.ts';

/** The example of docs.sunbit.com/docs/webhooks/webhooks-verify-signature. */
const published = {
  secret: 'DwS3QStMkgKziZxd9NXcvqFkxP4JNA3i',
  header: 't=1643444288,v1=e1bfa98d067faeea521387c8917b71c96e32e1f9028a3b0b2167c4c7408cdacb',
  body: '{"eventType":"MERCHANT_CREATED","payload":{"location":"Merchant location","url":"merchant/application/url","statusReason":"NONE"}}',
  atMs: 1_643_444_288_000,
};

function verify(changes: { header?: string; body?: string; secret?: string; nowMs?: number } = {}) {
  const { header = published.header, body = published.body, secret = published.secret } = changes;
  const call = {
    method: 'POST',
    url: 'https://millrace.example/api/webhooks/lenders/sunbit',
    headers: { 'sunbit-signature': header },
    rawBody: Buffer.from(body),
  };
  return webhook.verify(call, { webhook_secret: secret }, changes.nowMs ?? published.atMs);
}

test('the vector that Sunbit publishes is valid', () => {
  expect(verify()).toEqual({ valid: true, dedupeKey: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test.each([
  ['another body', { body: `${published.body} ` }],
  ['another secret', { secret: 'DwS3QStMkgKziZxd9NXcvqFkxP4JNA3j' }],
  ['a signature of another time', { header: published.header.replace('t=1643444288', 't=1643444289') }],
  ['a header without the time', { header: published.header.split(',')[1]! }],
  ['an upper-case signature', { header: published.header.toUpperCase() }],
  ['a second signature beside it', { header: `${published.header},v1=${'0'.repeat(64)}` }],
  ['no header', { header: '' }],
])('%s is refused', (_name, changes) => {
  expect(verify(changes)).toMatchObject({ valid: false });
});

test.each([
  ['just inside five minutes', 300_000, true],
  ['just outside five minutes', 300_001, false],
  ['from the near future', -300_000, true],
  ['from the far future', -300_001, false],
])('a signature %s: %#', (_name, ageMs, valid) => {
  expect(verify({ nowMs: published.atMs + ageMs }).valid).toBe(valid);
});

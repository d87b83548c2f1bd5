import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { hmacSha256Hex, sortedParamsMessage, type LenderManifest } from '@millrace/plugin-sdk';

const manifest = JSON.parse(
  readFileSync(new URL('../lender.json', import.meta.url), 'utf8'),
) as LenderManifest;

/** Published example, from github.com/paymentassist/paymentassist-go, helpers_test.go. */
const published = {
  params: { test2: 'test2', signature: 'any', empty: '', api_key: 'any', test1: 'test' },
  secret: 'demo_2ec4449ac4a7a86e2f79c4794e8',
  signature: '8226de39365226038be9598213e480d22f4dfe7147f50d977087a8d4eb124f52',
};

test.each([
  ['requests', manifest.auth?.['default']],
  ['webhooks', manifest.webhook],
])('signs %s as lender.json says, with the result that Payment Assist publishes', (_name, rules) => {
  if (!rules || !('params' in rules) || !rules.params) throw new Error('lender.json signs no parameters.');
  const message = sortedParamsMessage(published.params, rules.params);
  expect(hmacSha256Hex(published.secret, message)).toBe(published.signature);
});

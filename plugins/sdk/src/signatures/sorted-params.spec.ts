import { expect, test } from '@jest/globals';
import { hmacSha256Hex } from './hmac.ts';
import { sortedParamsMessage } from './sorted-params.ts';

/** Published example, from github.com/paymentassist/paymentassist-go, helpers_test.go. */
const paymentAssist = {
  rules: { pair: '{KEY}={value}&', exclude: ['api_key', 'signature'], dropEmpty: true },
  secret: 'demo_2ec4449ac4a7a86e2f79c4794e8',
  message: 'TEST1=test&TEST2=test2&',
  signature: '8226de39365226038be9598213e480d22f4dfe7147f50d977087a8d4eb124f52',
};

test('computes the vector that Payment Assist publishes', () => {
  const params = { test2: 'test2', signature: 'old', empty: '', api_key: 'k', test1: 'test' };
  const message = sortedParamsMessage(params, paymentAssist.rules);
  expect(message).toBe(paymentAssist.message);
  expect(hmacSha256Hex(paymentAssist.secret, message)).toBe(paymentAssist.signature);
});

test('signs keys and values without separators for one prefix, as humm does', () => {
  const params = { x_currency: 'AUD', other: '1', x_amount: '12.50', x_signature: 's' };
  const rules = { pair: '{key}{value}', prefix: 'x_', exclude: ['x_signature'] };
  expect(sortedParamsMessage(params, rules)).toBe('x_amount12.50x_currencyAUD');
});

test('keeps a value that looks like a placeholder', () => {
  expect(sortedParamsMessage({ a: '{key}{KEY}$&' }, { pair: '{key}={value};' })).toBe('a={key}{KEY}$&;');
});

test('signs nested values as JSON or skips them', () => {
  const params = { a: { b: 1 }, c: null, d: false };
  expect(sortedParamsMessage(params, { pair: '{key}={value};' })).toBe('a={"b":1};c=;d=false;');
  expect(sortedParamsMessage(params, { pair: '{key}={value};', nested: 'skip' })).toBe('c=;d=false;');
});

import { describe, expect, test } from '@jest/globals';
import { destinationKey, emailText, smsText } from './verification.logic.ts';

const facts = {
  code: '004217',
  store: 'Harbor Home',
  publicUrl: 'https://apply.example.com',
  locale: 'en',
} as const;

describe('the message', () => {
  test('ends with the line phones use for autofill', () => {
    expect(smsText(facts)).toBe('004217 is your Harbor Home code\n@apply.example.com #004217');
  });

  test('uses the shopper’s language', () => {
    expect(smsText({ ...facts, locale: 'es' })).toMatch(/^004217 es su código de Harbor Home\n@/);
    expect(emailText({ ...facts, locale: 'es' })).toContain('10 minutos');
  });
});

test('normalizes a phone or mailbox to one destination', () => {
  expect(destinationKey('sms', '(512) 555-0134')).toBe(destinationKey('sms', '+1 512 555 0134'));
  expect(destinationKey('email', ' Ann@Example.COM')).toBe('ann@example.com');
});

import { expect, test } from '@jest/globals';
import type { LenderApplication } from '@millrace/plugin-sdk';
import { toBegin } from './to-lender.ts';

const application: LenderApplication = {
  reference: 'r-1',
  requestedCents: 50_000,
  store: { name: 'Shop', state: 'ENG' },
  answers: {
    first_name: 'Ana',
    last_name: 'Smith',
    address_number: '1',
    address_street_name: 'High Street',
    zip_code: 'LS1 4DY',
    email: 'ana@example.com',
  },
};
const begin = (environment: 'sandbox' | 'production', config: Record<string, boolean> = {}) =>
  toBegin(application, {
    environment,
    config,
    credentials: {},
    webhookUrl: 'https://millrace.example/hook',
    returnUrl: 'https://millrace.example/status',
  });

test('names the callback of Millrace on the demo system, and on the live system if the store asks for it', () => {
  expect(begin('sandbox')['webhook_url']).toBe('https://millrace.example/hook');
  expect(begin('production')).not.toHaveProperty('webhook_url');
  expect(begin('production', { liveWebhooks: true })['webhook_url']).toBe('https://millrace.example/hook');
});

test('brings the shopper back to the page of the application', () => {
  expect(begin('production')).toMatchObject({
    success_url: 'https://millrace.example/status',
    failure_url: 'https://millrace.example/status',
  });
});

import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { HttpRequest, LenderApplication, LenderContext } from '@millrace/plugin-sdk';
import lender from './index.ts';

const { applicant } = JSON.parse(readFileSync(new URL('../scenarios.json', import.meta.url), 'utf8')) as {
  applicant: LenderApplication;
};
const application = { ...applicant, reference: 'r-1' };
const submitted = { reference: 'r-1', references: { application: 'u-1' } };

function contextWith(config: Record<string, string | boolean>) {
  const calls: HttpRequest[] = [];
  const request = async (call: HttpRequest) => {
    calls.push(call);
    return { status: 200, headers: {}, json: {}, text: '' };
  };
  return { calls, context: { config, credentials: {}, http: { request } } as unknown as LenderContext };
}

test('sends nothing until the store’s form shows the privacy agreement to the shopper', async () => {
  const { calls, context } = contextWith({ privacyAgreementShown: false });
  await expect(lender.submit(context, application)).rejects.toMatchObject({
    code: 'mapping-failed',
    sent: 'no',
  });
  expect(calls).toEqual([]);
});

test('needs a person for the checkout if the store has no checkout page', async () => {
  const { context } = contextWith({ checkoutPage: '' });
  await expect(lender.sendContract!(context, submitted)).rejects.toMatchObject({
    code: 'needs-person',
    sent: 'no',
  });
});

test.each([
  [false, undefined],
  [true, 'private'],
])('cancels with the private token: %s', async (cancelWithPrivateToken, auth) => {
  const { calls, context } = contextWith({ cancelWithPrivateToken });
  await lender.cancelContract!(context, { ...submitted, reason: 'changed their mind' });
  // The host must never repeat a GET request that changes something, so the plugin has to mark it with
  // `mayCreate`.
  expect(calls).toMatchObject([{ method: 'GET', mayCreate: true }]);
  expect(calls[0]?.auth).toBe(auth);
});

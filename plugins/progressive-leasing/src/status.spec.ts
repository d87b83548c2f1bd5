import { expect, test } from '@jest/globals';
import type { HttpRequest, LenderApplication, LenderContext } from '@millrace/plugin-sdk';
import lender from './index.ts';

const application = { reference: 'r-1', answers: {} } as unknown as LenderApplication;

test('makes no lookup without its path and leaves a lost reply to a person', async () => {
  const calls: HttpRequest[] = [];
  const request = async (call: HttpRequest) => {
    calls.push(call);
    return { status: 400, headers: {}, json: {}, text: '' };
  };
  const config = { leaseLookupPath: '' };
  const context = { config, credentials: {}, http: { request } } as unknown as LenderContext;
  const forAPerson = { code: 'needs-person', sent: 'no' };
  await expect(
    lender.lookup!(context, { application, sentAt: '2026-11-20T14:00:00Z' }),
  ).rejects.toMatchObject(forAPerson);
  const submitted = { reference: 'r-1', references: { application: '5100001' }, application };
  await expect(lender.poll!(context, submitted)).rejects.toMatchObject(forAPerson);
  expect(calls.map(({ path }) => path)).toEqual(['/application/cart/pricing']);
});

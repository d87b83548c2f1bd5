import { expect, test } from '@jest/globals';
import type { HttpRequest, LenderContext } from '@millrace/plugin-sdk';
import lender from './index.ts';

const submitted = { reference: 'r-1', references: { customer: 'u-1' } };
const lease = { shippingCost: 0, lease: { status: 'pending' }, items: [] as unknown[] };

/**
 * Returns a context whose lender gives the prepared replies, by method and path. The context records the
 * calls.
 */
function contextWith(config: Record<string, string>, replies: Record<string, unknown>) {
  const calls: HttpRequest[] = [];
  const request = async (call: HttpRequest) => {
    calls.push(call);
    const json = replies[`${call.method} ${call.path}`] ?? { error: { code: 'TransactionNotFound' } };
    return { status: 'error' in (json as object) ? 404 : 200, headers: {}, json, text: '' };
  };
  return { calls, context: { config, http: { request } } as unknown as LenderContext };
}

test('returns the store’s modal page with a single-use code and sends no link', async () => {
  const item = { sku: 'A', brand: 'B', description: 'C', cost: 100, quantity: 1 };
  const { calls, context } = contextWith(
    { signingPage: 'https://shop.example/sign?code={code}&order={transaction}' },
    {
      'GET /transactions/r-1': { data: { ...lease, items: [item] } },
      'POST /users/u-1/auth-code': { code: 'a+b' },
    },
  );
  await expect(lender.sendContract!(context, submitted)).resolves.toMatchObject({
    contractState: 'Contract Sent',
    handoff: { kind: 'modal', url: 'https://shop.example/sign?code=a%2Bb&order=r-1' },
  });
  expect(calls.filter(({ mayCreate }) => mayCreate)).toEqual([]);
});

test('asks no questions and keeps the approval open if the path for the answers is not set', async () => {
  const decision = { status: 'approved', availableBalance: 900 };
  const { calls, context } = contextWith(
    { verifyAnswersPath: '' },
    { 'GET /users/me': { data: { decision, verificationStatus: 'pending' } } },
  );
  const reply = await lender.poll!(context, submitted);
  expect(reply).toMatchObject({ outcome: 'Pre Approved', waitingOn: 'consumer', approvedCents: 90_000 });
  expect(reply.inputRequests).toBeUndefined();
  expect(calls.map(({ path }) => path)).toEqual(['/transactions/r-1', '/users/me']);
  await expect(lender.answer!(context, { ...submitted, requestId: 'x', values: {} })).rejects.toMatchObject({
    code: 'needs-person',
    sent: 'no',
  });
});

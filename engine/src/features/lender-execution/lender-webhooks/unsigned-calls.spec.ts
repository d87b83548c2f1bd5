import type { LenderReply, WebhookCall } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

const idOf = (call: WebhookCall) => Buffer.from(call.rawBody).toString();
let isRight = true;
const pending: LenderReply = { outcome: 'Pending' };
const lender = (id: string, kind: string) => ({
  id,
  operations: {
    submit: async () => pending,
    poll: async () => pending,
    webhook: {
      verify: (call: WebhookCall) =>
        isRight
          ? { valid: true as const, dedupeKey: idOf(call) }
          : { valid: false as const, because: 'the signature is wrong' },
      read: () => null,
    },
  },
  manifest: { webhook: { kind } },
});

let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start(
    [lender('ella', 'unsigned'), lender('finn', 'unsigned'), lender('signs', 'hmac-body')],
    { RATE_LIMIT_FACTOR: '1' },
  );
  await app.submit('Waterfall');
}, 60_000);
afterAll(() => app.close());
beforeEach(() => app.sql(`DELETE FROM rate_window`));

const inbox = async () => (await app.sql(`SELECT 1 FROM inbox`)).length;
const call = async (key: string, remoteAddress = '198.51.100.7') => {
  const before = await inbox();
  const { statusCode, headers } = await app.app.inject({
    method: 'POST',
    url: `/api/webhooks/lenders/${key}`,
    remoteAddress,
    payload: { id: randomUUID() },
  });
  return { statusCode, kept: (await inbox()) - before, wait: headers['retry-after'] };
};
const taken = { statusCode: 202, kept: 1, wait: undefined };

test('limits unsigned calls for each lender and address and stores none above the limit', async () => {
  expect(await call('ella')).toEqual(taken);
  await app.sql(`UPDATE rate_window SET used = 599`);
  expect(await call('ella')).toEqual(taken);
  const refused = await call('ella');
  expect(refused).toEqual({ statusCode: 429, kept: 0, wait: expect.stringMatching(/^\d+$/) });
  expect(Number(refused.wait)).toBeGreaterThan(0);
  expect(Number(refused.wait)).toBeLessThanOrEqual(60);
  expect([await call('finn'), await call('ella', '198.51.100.8')]).toEqual([taken, taken]);
  await app.sql(`UPDATE rate_window SET ends_at = now()`);
  expect(await call('ella')).toEqual(taken);
});

test('limits calls with a wrong signature for each lender and address and verifies none above the limit', async () => {
  isRight = false;
  expect(await call('signs')).toMatchObject({ statusCode: 401, kept: 0 });
  await app.sql(`UPDATE rate_window SET used = 19`);
  expect(await call('signs')).toMatchObject({ statusCode: 401 });
  isRight = true;
  expect(await call('signs')).toEqual({ statusCode: 429, kept: 0, wait: expect.stringMatching(/^\d+$/) });
  expect(await call('signs', '198.51.100.8')).toEqual(taken);
  await app.sql(`UPDATE rate_window SET ends_at = now()`);
  expect(await call('signs')).toEqual(taken);
});

test('does not count signed calls and calls to an unknown lender', async () => {
  expect(await call('signs')).toEqual(taken);
  expect(await call('unknown')).toMatchObject({ statusCode: 404, kept: 0 });
  expect(await app.sql(`SELECT 1 FROM rate_window`)).toEqual([]);
});

import type { LenderReply, WebhookCall } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

const bodies: string[] = [];
const pending: LenderReply = { outcome: 'Pending' };
const ella = {
  id: 'ella',
  operations: {
    submit: async () => pending,
    poll: async () => pending,
    webhook: {
      verify: ({ rawBody }: WebhookCall) => {
        bodies.push(Buffer.from(rawBody).toString());
        return { valid: true as const, dedupeKey: String(bodies.length) };
      },
      read: () => null,
    },
  },
  manifest: { webhook: { kind: 'hmac-body' } },
};

let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([ella]);
  await app.submit('Waterfall');
}, 60_000);
afterAll(() => app.close());

const post = async (url: string, type: string, payload: string) =>
  (await app.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })).statusCode;

test.each([
  ['application/json', '{"id":1}'],
  ['application/x-www-form-urlencoded', 'id=1&name=a+b'],
  ['text/xml; charset=utf-8', '<call><id>1</id></call>'],
  ['application/xml', '<call/>'],
])('a lender may call with %s, and the plugin gets its bytes', async (type, body) => {
  expect(await post('/api/webhooks/lenders/ella', type, body)).toBe(202);
  expect(bodies.at(-1)).toBe(body);
});

test.each(['application/x-www-form-urlencoded', 'application/xml', 'text/xml'])(
  '%s is refused at the addresses of other senders',
  async (type) => {
    expect(await post('/api/webhooks/stripe', type, 'a=1')).toBe(415);
  },
);

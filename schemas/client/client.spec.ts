import { expect, test } from '@jest/globals';
import { ApiProblem, connect, type Calls } from './index.ts';

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

function clientWith(replies: (Response | Error)[]): { client: Calls; sent: Sent[] } {
  const sent: Sent[] = [];
  const client = connect({
    url: 'https://millrace.example/',
    token: 'mrt_1',
    fetch: async (url, init) => {
      const { headers, body } = init ?? {};
      sent.push({
        url: url instanceof Request ? url.url : url.toString(),
        headers: headers as Record<string, string>,
        body: body as string | undefined,
      });
      const reply = replies.shift()!;
      if (reply instanceof Error) throw reply;
      return reply;
    },
  });
  return { client, sent };
}
const soon = { headers: { 'retry-after': '0.01' } };
const id = '0190a0b0-0000-7000-8000-000000000001';

test('sends the token and fills in the address', async () => {
  const { client, sent } = clientWith([Response.json({ id })]);
  expect(await client.getCheckoutSession({ params: { id } })).toEqual({ id });
  expect(sent).toEqual([
    {
      url: `https://millrace.example/api/checkout-sessions/${id}`,
      headers: { authorization: 'Bearer mrt_1' },
      body: undefined,
    },
  ]);
});

test('repeats a request under one key while the server is busy', async () => {
  const { client, sent } = clientWith([Response.json({}, { status: 503, ...soon }), Response.json({ id })]);
  await client.createWebhookEndpoint({ body: { storeId: 12, url: 'https://shop.example/hooks' } });
  const keys = sent.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('counts a reply as lost if its body breaks off', async () => {
  const broken = () => new Response('{"id":"0190', { headers: soon.headers });
  const { client, sent } = clientWith([broken(), Response.json({ id })]);
  expect(await client.getCheckoutSession({ params: { id } })).toEqual({ id });
  expect(sent).toHaveLength(2);
  const { client: other } = clientWith([broken()]);
  await expect(other.deleteWebhookEndpoint({ params: { id } })).rejects.toMatchObject({
    code: 'not-reached',
  });
});

test('does not repeat a change that has no idempotency key', async () => {
  const { client, sent } = clientWith([new TypeError('failed'), Response.json({ success: true })]);
  await expect(client.deleteWebhookEndpoint({ params: { id } })).rejects.toMatchObject({
    status: 0,
    code: 'not-reached',
  });
  expect(sent).toHaveLength(1);
});

test('throws a refusal with its code and does not repeat it', async () => {
  const { client, sent } = clientWith([
    Response.json({ code: 'cart-fixed', message: 'The cart is fixed.' }, { status: 409 }),
  ]);
  const body = { amount: { cents: 1, currency: 'USD' as const } };
  const error = await client.changeCheckoutCart({ params: { id }, body }).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(ApiProblem);
  expect(error).toMatchObject({ status: 409, code: 'cart-fixed' });
  expect(sent).toHaveLength(1);
});

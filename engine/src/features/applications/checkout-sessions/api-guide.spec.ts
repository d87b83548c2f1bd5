import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NewApiToken } from '@millrace/schemas/api';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants } from '../../../../test/http/small-world.ts';
import { ApiTokensModule } from '../../identity/api-tokens/index.ts';
import { OutboundWebhooksModule } from '../../integrations/outbound-webhooks/index.ts';
import { CheckoutSessionsModule } from './index.ts';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/guide.html'), 'utf8');
const examples = [...guide.matchAll(/<code data-run([^>]*)>([^<]+)<\/code>/g)].map(([, options, text]) => ({
  status: Number(/data-status="(\d+)"/.exec(options!)?.[1] ?? 200),
  keep: /data-keep="(\w+)=(\w+)"/.exec(options!)?.slice(1),
  text: text!,
}));

let app: FeatureApp;
const variables = new Map<string, string>();
beforeAll(async () => {
  app = await startFeatureApp({ modules: [ApiTokensModule, CheckoutSessionsModule, OutboundWebhooksModule] });
  const world = await createTestTenants(app);
  const reply = await app.call({
    method: 'POST',
    url: '/api/store-api-tokens',
    cookie: await world.signIn('STORE_ADMIN'),
    payload: {
      storeId: world.store.id,
      name: 'Web shop',
      scopes: ['applications:create', 'webhooks:manage'],
    },
  });
  variables.set('TOKEN', reply.json<NewApiToken>().token!);
  variables.set('STORE', String(world.store.id));
  variables.set('MILLRACE', '');
}, 60_000);
afterAll(() => app.close());

/** Sends the request of a curl command as the command would. */
function run(command: string) {
  const text = command.replace(/\$([A-Z]+)/g, (_, name: string) => variables.get(name) ?? `$${name}`);
  const payload = /-d '([^']+)'/.exec(text)?.[1];
  const headers = [...text.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(([, name, value]) => [
    name!.toLowerCase(),
    value!,
  ]);
  return app.app.inject({
    method: (/-X (\w+)/.exec(text)?.[1] ?? 'GET') as 'GET' | 'POST' | 'PUT',
    url: /(\/api\/\S+)/.exec(text)![1]!,
    headers: Object.fromEntries(headers) as Record<string, string>,
    ...(payload && { payload }),
  });
}

test('every example of the guide works, in at most ten calls', async () => {
  expect(examples.length).toBeGreaterThan(5);
  expect(examples.length).toBeLessThanOrEqual(10);
  for (const { status, keep, text } of examples) {
    const reply = await run(text);
    expect([text, reply.statusCode, reply.body]).toEqual([text, status, expect.any(String)]);
    if (keep) variables.set(keep[0]!, reply.json<Record<string, string>>()[keep[1]!]!);
  }
});

test('the Postman collection has the calls of programs and no others', async () => {
  const reply = await app.app.inject({ url: '/api/docs/postman.json' });
  const { item } = reply.json<{ item: { name: string; request: { url: { raw: string } } }[] }>();
  expect(item.map(({ request }) => request.url.raw)).toContain('{{millrace}}/api/checkout-sessions/:id/cart');
  expect(JSON.stringify(item)).not.toMatch(/admin|\/auth\/login/);
});

test('the drop-in can be loaded by pages of other origins', async () => {
  const reply = await app.app.inject({ url: '/drop-in.js' });
  expect([reply.statusCode, reply.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
});

test('the guide is a page of the server', async () => {
  const reply = await app.app.inject({ url: '/api/docs/guide' });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

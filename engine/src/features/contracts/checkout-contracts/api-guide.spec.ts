import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { tokenOf } from '../../../../test/http/program.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const guide = readFileSync(path.join(root, 'engine/docs/guide.html'), 'utf8');
const script = path.join(root, 'schemas/client/examples/funded.mjs');

interface Example {
  readonly status: number;
  readonly keep: string[] | undefined;
  readonly text: string;
}
const examplesIn = (html: string): Example[] =>
  [...html.matchAll(/<code data-run([^>]*)>([^<]+)<\/code>/g)].map(([, options, text]) => ({
    status: Number(/data-status="(\d+)"/.exec(options!)?.[1] ?? 200),
    keep: /data-keep="(\w+)=(\w+)"/.exec(options!)?.slice(1),
    text: text!,
  }));
/** The section of the API guide with all steps from the creation of a token to a funded application. */
const [, first = ''] = /<h2 id="first">([\s\S]*?)<h2/.exec(guide) ?? [];
const further = guide.replace(first, '');

let app: RoutingApp;
let url: string;
const variables = new Map<string, string>();
beforeAll(async () => {
  app = await RoutingApp.start([
    { id: 'ella', operations: { submit: async () => ({ outcome: 'Rejected' }) } },
  ]);
  const form = await app.submit('Waterfall', ['ella']);
  const scopes = [
    'applications:create',
    'webhooks:manage',
    'deliveries:confirm',
    'contracts:cancel',
    'invoices:write',
  ] as const;
  variables.set('TOKEN', await tokenOf(app, form, scopes, { isTest: true }));
  variables.set('STORE', String(form.storeId));
  await app.app.listen(0, '127.0.0.1');
  url = await app.app.getUrl();
  variables.set('MILLRACE', url);
}, 180_000);
afterAll(() => app.close());

/** Sends the HTTP request that a curl command describes. */
async function run(command: string) {
  const text = command.replace(/\$([A-Z]+)/g, (_, name: string) => variables.get(name) ?? `$${name}`);
  const body = /-d '([^']+)'/.exec(text)?.[1];
  const headers = [...text.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(([, name, value]) => [name!, value!]);
  const reply = await fetch(/(http\S+)/.exec(text)![1]!, {
    method: /-X (\w+)/.exec(text)?.[1] ?? 'GET',
    headers: Object.fromEntries(headers) as Record<string, string>,
    ...(body && { body }),
  });
  return { status: reply.status, json: (await reply.json()) as Record<string, string> };
}
async function runAll(examples: readonly Example[]): Promise<Record<string, string>> {
  let last: Record<string, string> = {};
  for (const { status, keep, text } of examples) {
    const reply = await run(text);
    expect([text, reply.status, reply.json]).toEqual([text, status, expect.anything()]);
    if (keep) variables.set(keep[0]!, reply.json[keep[1]!]!);
    last = reply.json;
  }
  return last;
}

describe('a new integrator', () => {
  test('gets from a token to a funded application with at most ten calls of curl', async () => {
    const examples = examplesIn(first);
    expect(examples.length).toBeGreaterThan(3);
    expect(examples.length).toBeLessThanOrEqual(10);
    expect(await runAll(examples)).toMatchObject({ state: 'funded', is_test: true });
  });

  test('does the same with the client in at most 40 lines, and verifies the events', async () => {
    const lines = readFileSync(script, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '');
    expect(lines.length).toBeLessThanOrEqual(40);
    const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=source', script], {
      env: { ...process.env, MILLRACE: url, TOKEN: variables.get('TOKEN'), STORE: variables.get('STORE') },
    });
    expect(stdout.trim().split('\n').at(-1)).toMatch(/^funded /);
  });

  test('finds every other example of the guide working', async () => {
    const examples = examplesIn(further);
    expect(examples.length).toBeGreaterThan(5);
    await runAll(examples);
  });
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

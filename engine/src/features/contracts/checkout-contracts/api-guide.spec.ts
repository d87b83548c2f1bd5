import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { statuses } from '@millrace/schemas/states';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
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
  /** The reply that the guide shows below the request. */
  readonly reply: string | undefined;
}
const examplesIn = (html: string): Example[] =>
  [...html.matchAll(/<code data-run([^>]*)>([^<]+)<\/code>/g)].map(
    ({ 1: options, 2: text, index }, at, all) => ({
      status: Number(/data-status="(\d+)"/.exec(options!)?.[1] ?? 200),
      keep: /data-keep="(\w+)=(\w+)"/.exec(options!)?.slice(1),
      text: text!,
      reply: /<code data-reply>([^<]+)</.exec(html.slice(index, all[at + 1]?.index))?.[1],
    }),
  );
/** The section of the API guide with all steps from the creation of a token to a funded application. */
const [, first = ''] = /<h2 id="first">([\s\S]*?)<h2/.exec(guide) ?? [];
const further = guide.replace(first, '');

let app: RoutingApp;
let url: string;
let received: { path: string | undefined; body: string }[];
const receiver = http.createServer((request, reply) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    received.push({ path: request.url, body });
    reply.end();
  });
});
const port = (): string => String((receiver.address() as AddressInfo).port);
const folder = mkdtempSync(path.join(tmpdir(), 'millrace-guide-'));
const variables = new Map<string, string>();
beforeAll(async () => {
  received = [];
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  app = await RoutingApp.start(
    [{ id: 'ella', operations: { submit: async () => ({ outcome: 'Rejected' }) } }],
    { WEBHOOK_PRIVATE_SERVERS: `127.0.0.1:${port()}` },
  );
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
afterAll(async () => {
  await app.close();
  receiver.closeAllConnections();
  receiver.close();
  rmSync(folder, { recursive: true });
});

/** Runs commands of the guide in bash, as they are printed. Only the port is one that is free here. */
async function shell(commands: string): Promise<string> {
  const env = {
    ...process.env,
    MILLRACE_LOGIN_FILE: path.join(folder, 'login.json'),
    NODE: process.execPath,
    ...Object.fromEntries(variables),
  };
  const text = commands.replaceAll('4777', port());
  return (await promisify(execFile)('bash', ['-euc', text], { env, cwd: root })).stdout;
}
/** The examples are run with an option of curl that prints the status below the body. */
const withStatus = `curl() { command curl --silent --show-error --write-out '\\n%{http_code}' "$@"; }\n`;
async function run(command: string) {
  const printed = await shell(withStatus + command);
  const end = printed.lastIndexOf('\n');
  const json = JSON.parse(printed.slice(0, end)) as Record<string, string>;
  return { status: Number(printed.slice(end)), json };
}
async function runAll(examples: readonly Example[]): Promise<Record<string, string>> {
  let last: Record<string, string> = {};
  for (const { status, keep, text, reply: shown } of examples) {
    const reply = await run(text);
    expect([text, reply.status, reply.json]).toEqual([text, status, expect.anything()]);
    if (shown) expect({ ...reply.json, requestId: '…' }).toEqual(JSON.parse(shown));
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

  test('gets the events on a local port, forwarded by the command line', async () => {
    const commands = /<code data-shell>([^<]+)</.exec(further)![1]!;
    // `npm run` would build the project first, so the script behind it is run.
    const npm = 'npm() { "$NODE" --conditions=source scripts/millrace/main.ts "${@:4}"; }\n';
    expect(await shell(`${npm}${commands} --count 1`)).toContain('-> 200');
    expect(received).toEqual([{ path: '/webhooks', body: expect.stringContaining('"type"') }]);
  });
});

test('the guide lists every outcome that an event can have', () => {
  const [, outcomes = ''] = /<th>Outcome<\/th>([\s\S]*?)<\/table>/.exec(guide) ?? [];
  const listed = [...outcomes.matchAll(/<code>([^<]+)</g)].map(([, word]) => word);
  expect(new Set(listed)).toEqual(new Set(Object.keys(statuses.outcome)));
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

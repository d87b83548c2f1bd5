import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { millrace } from './main.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'millrace-cli-'));
const file = path.join(folder, 'login.json');
const id = '0190a0b0-0000-7000-8000-000000000001';
const delivery = {
  id,
  message_id: 'msg_1',
  event_type: 'contract.funded',
  sequence: 1,
  state: 'delivered',
  last_status: 200,
  created_at: '2026-11-20T12:00:00.000Z',
  body: '{"type":"contract.funded"}',
};
const replies: Record<string, unknown> = {
  'GET /api/auth/validate': { stores: [{ id: 12, store_name: 'Harbor Home' }] },
  'POST /api/checkout-sessions': { id, state: 'open', qr_svg: '<svg/>' },
  [`GET /api/webhook-endpoints/${id}/deliveries?limit=100`]: [delivery],
  [`POST /api/checkout-sessions/${id}/test-result`]: { id, state: 'signed', qr_svg: null },
  'POST /hooks': {},
};

let server: http.Server;
let received: { name: string; body: string; authorization: string | undefined }[];
let printed: string[];
let port: string;
const run = (...words: string[]): Promise<number> => millrace(words, (text) => printed.push(text));

beforeAll(async () => {
  process.env['MILLRACE_LOGIN_FILE'] = file;
  server = http.createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const name = `${request.method} ${request.url}`;
      received.push({ name, body, authorization: request.headers.authorization });
      const found = replies[name];
      reply
        .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(found ?? {}));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = String((server.address() as AddressInfo).port);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
  delete process.env['MILLRACE_LOGIN_FILE'];
});
beforeEach(() => {
  received = [];
  printed = [];
});

test('asks for a login, and stores it so that only its user reads it', async () => {
  expect(await run('session:get', '--id', id)).toBe(1);
  expect(printed.join()).toMatch(/not logged in/);
  expect(await run('login', '--url', `http://127.0.0.1:${port}`, '--token', 'mrt_1')).toBe(0);
  expect(printed.at(-1)).toMatch(/Logged in to Harbor Home/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ storeId: 12 });
});

test('starts a session for the store of the token', async () => {
  const words = ['--cents', '125000', '--phone', '(512) 555-0147', '--email', 'ann@example.com'];
  expect(await run('session:create', ...words, '--consent', 'Agreed at the till')).toBe(0);
  expect(JSON.parse(printed[0]!)).toEqual({ id, state: 'open' });
  expect(received[0]).toMatchObject({ authorization: 'Bearer mrt_1' });
  expect(JSON.parse(received[0]!.body)).toMatchObject({ storeId: 12, amount: { cents: 125_000 } });
});

test('moves a test session to a state', async () => {
  expect(await run('session:result', '--id', id, '--state', 'signed')).toBe(0);
  expect(JSON.parse(printed[0]!)).toEqual({ id, state: 'signed' });
  expect(JSON.parse(received[0]!.body)).toEqual({ state: 'signed' });
});

test('prints events and forwards their bodies to a local port', async () => {
  expect(await run('tail', '--endpoint', id, '--count', '1')).toBe(0);
  expect(printed[0]).toContain('contract.funded');
  expect(await run('listen', '--endpoint', id, '--port', port, '--path', '/hooks', '--count', '1')).toBe(0);
  expect(received.at(-1)).toMatchObject({ name: 'POST /hooks', body: delivery.body });
});

test('names missing options and lists its commands', async () => {
  expect(await run('replay')).toBe(1);
  expect(printed).toEqual(['Missing: --id']);
  expect(await run()).toBe(0);
  expect(printed[1]).toContain('session:create');
});

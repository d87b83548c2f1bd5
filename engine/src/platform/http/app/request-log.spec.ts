import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import type { AddressInfo } from 'node:net';
import { createTestTenants } from '../../../../test/http/test-tenants.ts';
import { Logger } from '../../logging/logger.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';

let app: FeatureApp;
let cookie: string;
const written: string[] = [];
beforeAll(async () => {
  app = await startFeatureApp({ environment: { LOG_LEVEL: 'info' } });
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    written.push(String(line));
    return true;
  });
  cookie = await (await createTestTenants(app)).signIn('BASIC');
}, 60_000);
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
});
beforeEach(() => void written.splice(0));

const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);
const requests = () => lines().filter(({ msg }) => msg === 'request');
const given = '0f9b3c6e-1f1a-4a57-9d4b-2f3c1e5a7b90';
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

test.each([given, '0f9b3c6e1f1a4a579d4b2f3c1e5a7b90'])('returns a well-formed request id: %s', async (id) => {
  const reply = await app.call({ url: '/api/health/live', headers: { 'x-request-id': id } });
  expect(reply.headers['x-request-id']).toBe(id);
});

test.each(['pat@example.com', '123-45-6789', `${given}\t`, 'x'.repeat(500), ''])(
  'replaces a malformed request id: %j',
  async (id) => {
    const reply = await app.call({ url: '/api/health/live', headers: { 'x-request-id': id } });
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test.each([
  ['/api/no-such-address', 404],
  ['/api/%zz', 400],
  ['/api/stores', 401],
])('returns the request id of a refused request in header and body: %s', async (url, status) => {
  const reply = await app.call({ url, headers: { 'x-request-id': given } });
  expect([reply.statusCode, reply.headers['x-request-id'], reply.json().requestId]).toEqual([
    status,
    given,
    given,
  ]);
});

test('logs a request as one line with route pattern and kind of actor, without address or person', async () => {
  const url = '/api/admin/applications/9c1b7e52-5a0d-4c38-8f9e-6d2a4b1c0e37?search=Maria%20Lopez';
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  await app.call({ url, cookie, headers: { 'x-request-id': given, traceparent } });
  const [line, ...more] = requests();
  expect(more).toEqual([]);
  expect(line).toMatchObject({ traceId, requestId: given, method: 'GET', actor: 'staff' });
  expect(line?.route).toMatch(/^\/api\/admin\/applications\/:/);
  expect(line?.ms).toEqual(expect.any(Number));
  expect(written.join('')).not.toMatch(/9c1b7e52|Maria|search/);
});

test('replaces a malformed traceparent with a new trace', async () => {
  await app.call({
    url: '/api/stores',
    headers: { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
  });
  const [line] = requests();
  expect(line).toMatchObject({ status: 401, actor: 'anonymous', code: 'not-signed-in' });
  expect(line?.traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
});

test('logs no line for a successful health check', async () => {
  await app.call({ url: '/api/health/live' });
  expect(requests()).toEqual([]);
});

test('keeps the ids of the request in log lines written after the body was read', async () => {
  jest.spyOn(app.get(RateLimiter), 'take').mockImplementation(() => {
    app.app.get(Logger, { strict: false }).info('from the service');
    return Promise.resolve();
  });
  await app.app.listen(0, '127.0.0.1');
  const { port } = app.app.getHttpServer().address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app': '1', 'x-request-id': given },
    // The body is large enough to arrive in several reads.
    body: JSON.stringify({ identifier: 'unknown@harbor.test', password: 'wrong' }) + ' '.repeat(250_000),
  });
  expect(reply.headers.get('x-request-id')).toBe(given);
  expect(lines().find(({ msg }) => msg === 'from the service')).toMatchObject({ requestId: given });
});

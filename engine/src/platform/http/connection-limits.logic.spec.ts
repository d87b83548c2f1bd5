import { afterEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { loadConfig } from '../config/config.ts';
import { limitConnections, limitRequests, visitorAddressOf } from './connection-limits.ts';
import { allowedHosts, isOwnHost, refuseOtherHosts } from './hosts.ts';
import { OpenPerCaller } from './limits/open-per-caller.ts';

const configured = (settings: Record<string, string> = {}) =>
  loadConfig({
    DATABASE_URL: 'postgresql://a@127.0.0.1:5432/b',
    REDIS_URL: 'redis://127.0.0.1:6379',
    VAULT_KEYS_FILE: '/keys.json',
    AUDIT_KEY_FILE: '/audit-key.json',
    AUDIT_ANCHOR_FILE: '/anchors.jsonl',
    PUBLIC_URL: 'https://apply.example.com',
    ...settings,
  });

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function serving(settings: Record<string, string>): Promise<{ app: FastifyInstance; port: number }> {
  const config = configured(settings);
  const app = Fastify({ forceCloseConnections: true, trustProxy: config.TRUSTED_PROXIES });
  limitConnections(app.server, config);
  limitRequests(app, config);
  refuseOtherHosts(app, config);
  app.post('/api/echo', (request) => ({ body: request.body }));
  app.get('/api/slow', async () => {
    await once(app.server, 'release');
    return {};
  });
  app.get('/api/health/ready', () => ({}));
  open.push(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

/**
 * Sends text over a connection and returns everything that the server sends until it closes the connection.
 */
async function exchange(port: number, text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let reply = '';
  socket.on('data', (chunk) => (reply += chunk.toString()));
  // A refused connection may end with an error.
  socket.on('error', () => undefined);
  socket.write(text);
  await new Promise((closed) => socket.once('close', closed));
  return reply;
}

const slowBody =
  'POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"a"';

test('ends a request whose body does not arrive in time, and answers one that does', async () => {
  const { app, port } = await serving({ REQUEST_TIMEOUT_MS: '200' });
  const began = performance.now();
  const reply = await exchange(port, slowBody);
  expect(reply).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request-too-slow"/);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await exchange(port, slowBody.replace('/api/echo', '/nowhere'))).toMatch(/^HTTP\/1\.1 (404|408)/);
  const quick = await app.inject({ method: 'POST', url: '/api/echo', payload: { a: 1 } });
  expect(quick.json()).toEqual({ body: { a: 1 } });
}, 20_000);

test('limits the requests that one visitor has open, also behind a trusted proxy', async () => {
  const { app } = await serving({ MAX_CONNECTIONS_PER_ADDRESS: '2' });
  // An `inject` sends its request only when its promise is awaited. An async function awaits the promise that
  // it returns.
  const ask = async (ip: string) => app.inject({ url: '/api/slow', headers: { 'x-forwarded-for': ip } });
  const first = [ask('203.0.113.1'), ask('203.0.113.1')];
  const other = ask('203.0.113.2');
  expect((await ask('203.0.113.1')).statusCode).toBe(429);
  app.server.emit('release');
  for (const reply of [...first, other]) expect((await reply).statusCode).toBe(200);
  const again = ask('203.0.113.1');
  await new Promise(setImmediate);
  app.server.emit('release');
  expect((await again).statusCode).toBe(200);
});

test('limits the connections of an address that is no trusted proxy', async () => {
  const { app, port } = await serving({ MAX_CONNECTIONS_PER_ADDRESS: '2', TRUSTED_PROXIES: '10.0.0.0/8' });
  const accepted: net.Socket[] = [];
  app.server.on('connection', (socket: net.Socket) => accepted.push(socket));
  const sockets = [0, 1].map(() => net.connect(port, '127.0.0.1'));
  for (const socket of sockets) await once(socket, 'connect');
  expect(await exchange(port, slowBody)).toBe('');
  const closed = once(accepted[0]!, 'close');
  sockets[0]!.destroy();
  await closed;
  const later = net.connect(port, '127.0.0.1');
  later.write('GET /api/health/ready HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(String((await once(later, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/);
  for (const socket of [sockets[1]!, later]) socket.destroy();
}, 20_000);

test('counts callers down when they are done, an IPv6 /64 as one', () => {
  const callers = new OpenPerCaller(1);
  const release = callers.take('2001:db8:1:2::1')!;
  expect([callers.take('2001:db8:1:2::9'), callers.isFull('2001:db8:1:2::9')]).toEqual([undefined, true]);
  expect(callers.take('2001:db8:1:3::1')).toBeDefined();
  release();
  release();
  expect(callers.isFull('2001:db8:1:2::1')).toBe(false);
  expect(callers.take('2001:db8:1:2::1')).toBeDefined();
});

test('finds the visitor of a socket as of a request', () => {
  const addressOf = visitorAddressOf('loopback, uniquelocal');
  const request = (remoteAddress: string) =>
    addressOf({ socket: { remoteAddress }, headers: { 'x-forwarded-for': '198.51.100.7' } } as never);
  expect([request('10.0.0.3'), request('203.0.113.9')]).toEqual(['198.51.100.7', '203.0.113.9']);
});

test.each([
  ['apply.example.com', true],
  ['APPLY.example.com:8443', true],
  ['localhost:3000', true],
  ['127.0.0.1', true],
  ['[::1]:3000', true],
  ['api:3000', true],
  ['rebind.evil.example', false],
  ['apply.example.com.evil.example', false],
  ['apply.example.com@evil.example', false],
  ['', false],
])('allows the host "%s": %s', (host, allowed) => {
  expect(isOwnHost(allowedHosts(configured({ ALLOWED_HOSTS: 'api, Stores.example.com' })), host)).toBe(
    allowed,
  );
});

test('refuses a request for another host, except health checks', async () => {
  const { app } = await serving({});
  const ask = (url: string, host: string) => app.inject({ url, headers: { host } });
  expect((await ask('/api/slow', 'rebind.evil.example')).statusCode).toBe(421);
  expect((await ask('/', 'rebind.evil.example')).statusCode).toBe(421);
  expect((await ask('/api/health/ready', '10.0.0.7:3000')).statusCode).toBe(200);
});

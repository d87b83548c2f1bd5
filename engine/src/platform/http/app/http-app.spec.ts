import { afterAll, beforeAll, expect, test } from '@jest/globals';
import net, { type AddressInfo } from 'node:net';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { knownBrowser } from '../../../../test/http/sign-in.ts';
import { createTestTenants, password } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let device: string;
beforeAll(async () => {
  app = await startFeatureApp({ environment: { TRUSTED_PROXIES: 'loopback, uniquelocal' } });
  await (await createTestTenants(app)).signIn('BASIC');
  device = await knownBrowser(app, identifier);
}, 60_000);
afterAll(() => app.close());

const identifier = 'basic@harbor.test';
const own = { 'sec-fetch-site': 'same-origin', 'x-app': '1' };
const logIn = (
  url: string,
  type: string,
  payload: string,
  headers: Record<string, string> = own,
  remoteAddress = '127.0.0.1',
) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, ...headers },
    payload,
    remoteAddress,
  });
const json = JSON.stringify({ identifier, password });

test.each([
  ['application/x-www-form-urlencoded', `identifier=${identifier}&password=${password}`],
  ['text/plain', json],
  ['multipart/form-data; boundary=x', '--x--'],
])('refuses a body of type %s', async (type, payload) => {
  const reply = await logIn('/api/auth/login', type, payload);
  expect([reply.statusCode, reply.json().code]).toEqual([415, 'wrong-content-type']);
});

test.each(['/api/auth/login', '/api/api-pipe/application/submit', '/api/webhooks/lenders/koalafi'])(
  'refuses a deeply nested body at %s before any code walks through it',
  async (url) => {
    const reply = await logIn(url, 'application/json', '['.repeat(20_000) + ']'.repeat(20_000));
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'body-too-deep']);
  },
);

test('guards a percent-encoded address like the plain one, and forbids caching', async () => {
  const evil = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  const refused = await logIn('/%61pi/auth/login', 'application/json', json, evil);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'cross-site']);
  const taken = await logIn('/%61pi/auth/login', 'application/json', json);
  expect([taken.statusCode, taken.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('trusts the forwarded address from a proxy and ignores it from a visitor', async () => {
  const from = async (remoteAddress: string, forwarded: string) => {
    await logIn(
      '/api/auth/login',
      'application/json',
      json,
      { ...own, cookie: device, 'x-forwarded-for': forwarded },
      remoteAddress,
    );
    const [row] = await app
      .em()
      .execute<{ ip: string }[]>(`SELECT host(ip::inet) AS ip FROM session ORDER BY created_at DESC LIMIT 1`);
    return row?.ip;
  };
  expect(await from('172.18.0.5', '203.0.113.9')).toBe('203.0.113.9');
  expect(await from('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
});

test.each([
  ['/apply/preview', "frame-ancestors 'self'"],
  ['/apply/contact', "frame-ancestors 'none'"],
  ['/app', "frame-ancestors 'none'"],
  ['/apply/contact', "require-trusted-types-for 'script';trusted-types parse-only"],
])('serves %s with the policy %s', async (url, policy) => {
  const reply = await app.app.inject({ method: 'GET', url });
  expect(String(reply.headers['content-security-policy'])).toContain(policy);
});

test('forbids abilities of the browser that no page uses, on every reply', async () => {
  for (const url of ['/apply/contact', '/app', '/api/auth/validate'])
    expect((await app.app.inject({ url })).headers['permissions-policy']).toMatch(
      /camera=\(\).*geolocation=\(\)/,
    );
  const portal = await app.app.inject({ url: '/app' });
  expect(portal.headers['content-security-policy']).not.toContain('trusted-types');
});

test.each([
  ['application/csp-report', { 'csp-report': { 'effective-directive': 'img-src' } }],
  ['application/reports+json', [{ body: { effectiveDirective: 'img-src' } }]],
])('takes reports of blocked content as %s from a browser that names no page', async (type, report) => {
  const payload = JSON.stringify(report);
  const sent = {
    method: 'POST',
    url: '/api/policy-reports',
    headers: { 'content-type': type },
    payload,
  } as const;
  expect((await app.app.inject(sent)).statusCode).toBe(204);
  const page = await app.app.inject({ url: '/apply/contact' });
  expect(page.headers['reporting-endpoints']).toBe('policy="/api/policy-reports"');
  expect(page.headers['content-security-policy']).toContain(
    'report-uri /api/policy-reports;report-to policy',
  );
});

test('refuses an address under a host that is not ours', async () => {
  const reply = await app.app.inject({ url: '/api/auth/validate', headers: { host: 'rebind.evil.example' } });
  expect([reply.statusCode, reply.json().code]).toEqual([421, 'other-host']);
});

test('answers a body that is far too large, even if the sender reads only after writing all of it', async () => {
  await app.app.listen(0, '127.0.0.1');
  const { port } = app.app.getHttpServer().address() as AddressInfo;
  const body = Buffer.alloc(20 * 1024 * 1024, ' ');
  const head = `POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\nx-app: 1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const socket = net.connect(port, '127.0.0.1');
  await new Promise<void>((written, broken) => {
    socket.once('error', broken).pause();
    socket.write(head);
    socket.write(body, () => written());
  });
  const reply = Buffer.concat(await socket.toArray()).toString();
  expect(reply).toMatch(/^HTTP\/1.1 413 /);
  expect(reply).toContain('"code":"too-large"');
});

const openPage = (url: string, accept: string, method: 'GET' | 'POST' = 'GET') =>
  app.app.inject({ method, url, headers: { accept, ...own } });

test.each(['/nothing/here', '/app/no-such-screen', '/app/admin/nothing', '/stores'])(
  '%s is no screen: a browser is answered 404, a program with a problem',
  async (url) => {
    expect((await openPage(url, 'text/html,*/*')).statusCode).toBe(404);
    const program = await openPage(url, 'application/json');
    expect([program.statusCode, program.json().code]).toEqual([404, 'not-found']);
    const sent = await openPage(url, 'text/html', 'POST');
    expect([sent.statusCode, sent.json().code]).toEqual([404, 'not-found']);
  },
);

test('serves the API document and its page to everyone, from our own origin', async () => {
  const document = await openPage('/api/openapi.json', 'application/json');
  expect(document.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/openapi.json': {} } });
  const page = await openPage('/api/docs', 'text/html');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url!);
  const own = loaded.filter((url) => !url.startsWith('data:'));
  expect(own.every((url) => url.startsWith('/api/docs/'))).toBe(true);
  const replies = await Promise.all(own.map((url) => openPage(url, '*/*')));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await openPage('/api/docs/assets/index.html', '*/*')).statusCode).toBe(404);
});

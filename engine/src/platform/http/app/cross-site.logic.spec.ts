import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { isOwnPage, refuseCrossSite } from './cross-site.ts';

const app = fastify();
const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const own = { 'sec-fetch-site': 'same-origin', 'x-app': '1' };

beforeAll(async () => {
  refuseCrossSite(app, 'https://millrace.example');
  app.post('/api/forms/:id', () => 'changed');
  app.post('/api/webhooks/lenders/:key', () => 'kept');
  app.get('/api/forms/:id', () => 'read');
  app.get('/api/auth/refresh', () => 'lives on');
  await app.ready();
});
afterAll(() => app.close());

const post = async (url: string, headers: Record<string, string>) =>
  (await app.inject({ method: 'POST', url, headers })).statusCode;

test.each(['/api/forms/1', '/%61pi/forms/1', '/api/%66orms/1', '/%61%70%69/forms/1?a=/api/webhooks/'])(
  'refuses changes from another site through %s',
  async (url) => {
    expect(await post(url, evil)).toBe(403);
    expect(await post(url, { ...evil, 'x-app': '1' })).toBe(403);
    expect(await post(url, {})).toBe(403);
    expect(await post(url, own)).toBe(200);
  },
);

test('accepts changes without X-App where the browser names our own page', async () => {
  expect(await post('/api/forms/1', { 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await post('/api/forms/1', { origin: 'https://millrace.example' })).toBe(200);
  expect(await post('/api/forms/1', { origin: 'https://millrace.example', 'sec-fetch-site': 'none' })).toBe(
    200,
  );
  expect(await post('/api/forms/1', { 'sec-fetch-site': 'none' })).toBe(403);
});

test('accepts signed lender calls from anywhere, and no address that only looks like one', async () => {
  expect(await post('/api/webhooks/lenders/koalafi', evil)).toBe(200);
  expect(await post('/api/webhooks/../forms/1', evil)).toBe(403);
});

test('allows reads from another site', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/forms/1', headers: evil });
  expect(answer.statusCode).toBe(200);
});

test('refuses the session refresh, a changing read, from another site', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'GET', url: '/api/auth/refresh?timezone=Asia/Tokyo', headers })).statusCode;
  expect(await ask(evil)).toBe(403);
  expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(200);
});

test.each([
  ['a program without these headers', {}, true],
  ['the public address', { origin: 'https://millrace.example' }, true],
  ['the requested address', { host: 'shop.example', origin: 'https://shop.example' }, true],
  ['another port', { host: 'shop.example:8443', origin: 'https://shop.example' }, false],
  ['the same host without encryption', { host: 'shop.example', origin: 'http://shop.example' }, false],
  ['a host that begins like ours', { host: 'shop.example', origin: 'https://shop.example.evil' }, false],
  ['a page with a hidden origin', { host: 'shop.example', origin: 'null' }, false],
  ['a page that the browser marks as cross-site', { 'sec-fetch-site': 'cross-site' }, false],
  ['a page that the browser marks as same-site', { 'sec-fetch-site': 'same-site' }, false],
  [
    'a proxy with another host name',
    { host: 'api:3000', origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' },
    true,
  ],
])('recognizes own pages, for requests and sockets: %s', (_, headers, own) => {
  expect(isOwnPage(headers, 'https://millrace.example')).toBe(own);
});

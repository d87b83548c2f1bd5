import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { refuseCrossSite } from './cross-site.ts';

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
  'another site changes nothing through %s',
  async (url) => {
    expect(await post(url, evil)).toBe(403);
    expect(await post(url, { ...evil, 'x-app': '1' })).toBe(403);
    expect(await post(url, {})).toBe(403);
    expect(await post(url, own)).toBe(200);
  },
);

test('the signed calls of lenders come from anywhere, and nothing else looks like one', async () => {
  expect(await post('/api/webhooks/lenders/koalafi', evil)).toBe(200);
  expect(await post('/api/webhooks/../forms/1', evil)).toBe(403);
});

test('reading needs no proof of where it comes from', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/forms/1', headers: evil });
  expect(answer.statusCode).toBe(200);
});

test('the read that lets a session live on is for our own pages', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'GET', url: '/api/auth/refresh?timezone=Asia/Tokyo', headers })).statusCode;
  expect(await ask(evil)).toBe(403);
  expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(200);
});

import { afterAll, expect, test } from '@jest/globals';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { gunzipSync } from 'node:zlib';
import { compressReplies } from './compression.ts';

const rows = Array.from({ length: 100 }, (_, id) => ({ id, name: 'Elena Moretti' }));
const app = new FastifyAdapter().getInstance();
compressReplies(app as never);
app.get('/rows', async () => rows);
app.post('/rows', async () => rows);
app.get('/row', async () => rows[0]);
app.get('/csv', (_request, reply) => void reply.type('text/csv').send('a,b\n'.repeat(1000)));
afterAll(() => app.close());

test('compresses the JSON of a long reply, with its length, for those who can read it', async () => {
  const reply = await app.inject({ url: '/rows', headers: { 'accept-encoding': 'br, gzip' } });
  expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual(rows);
  expect(reply.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(reply.rawPayload.length),
    vary: 'accept-encoding',
  });
  expect(reply.rawPayload.length).toBeLessThan(1000);
});

test.each<[string, 'GET' | 'POST', string, string | undefined]>([
  ['a client without gzip', 'GET', '/rows', 'identity'],
  ['a client that refuses gzip', 'GET', '/rows', 'br, gzip;q=0'],
  ['a client that names no encoding', 'GET', '/rows', undefined],
  ['a reply to a change', 'POST', '/rows', 'gzip'],
  ['a short reply', 'GET', '/row', 'gzip'],
  ['a file', 'GET', '/csv', 'gzip'],
])('leaves the reply plain for %s', async (_of, method, url, encoding) => {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  const reply = await app.inject({ method, url, headers });
  expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, undefined]);
});

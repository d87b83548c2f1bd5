import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { notSignedIn, ProblemError } from './problem.ts';
import { readWholeBody } from './validation/request-bodies.ts';
import { takeUploads } from './uploads.ts';

const path = '/api/shopper/results/answer';
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  app = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true });
  app.setErrorHandler((error, _, reply) => {
    const { status, code } =
      error instanceof ProblemError ? error.details : { status: 500, code: String(error) };
    void reply.status(status).send({ code });
  });
  takeUploads(app, {
    count: () => undefined,
    holder: async ({ headers, raw }) => {
      if (!headers.cookie) throw notSignedIn();
      if (headers.cookie !== 'gone') return headers.cookie;
      // The client disconnects while its session is looked up.
      const closed = once(raw.socket, 'close');
      raw.socket.destroy();
      await closed;
      return 'left-early';
    },
  });
  app.addHook('onSend', (request, reply) => readWholeBody(request, reply));
  app.post<{ Body: { documents?: { id: string; content: string }[] } }>(path, ({ body }) => ({
    received: body.documents?.map(({ id, content }) => [id, Buffer.from(content, 'base64').length]) ?? [],
  }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`;
});
afterAll(() => app.close());

function pdf(bytes: number, beginning = '%PDF-1.7'): Buffer {
  const content = Buffer.alloc(bytes, 'x');
  content.write(beginning);
  return content;
}

async function upload(files: Record<string, Buffer>, { type = 'application/pdf', cookie = 'a' } = {}) {
  const form = new FormData();
  form.append('body', '{}');
  for (const [id, content] of Object.entries(files))
    form.append(id, new File([content], `${id}.pdf`, { type }));
  const reply = await fetch(url, { method: 'POST', body: form, headers: cookie ? { cookie } : {} });
  const { code, received } = (await reply.json()) as { code?: string; received?: unknown };
  return [reply.status, code ?? received];
}
const mega = 1024 * 1024;

test.each([
  [
    'files up to the limit',
    { a: pdf(20), b: pdf(5 * mega) },
    {},
    [
      200,
      [
        ['a', 20],
        ['b', 5 * mega],
      ],
    ],
  ],
  ['a file that is too large', { a: pdf(5 * mega + 1) }, {}, [413, 'too-large']],
  ['files that are too large together', { a: pdf(5e6), b: pdf(5e6), c: pdf(5e6) }, {}, [413, 'too-large']],
  [
    'more files than a lender asks for',
    { a: pdf(9), b: pdf(9), c: pdf(9), d: pdf(9), e: pdf(9) },
    {},
    [400, 'bad-upload'],
  ],
  ['a file that is not what it says', { a: pdf(mega, 'MZ......') }, {}, [422, 'document-kind']],
  ['a file of another type', { a: pdf(20) }, { type: 'text/html' }, [422, 'document-kind']],
  ['an upload without a session', { a: pdf(4 * mega) }, { cookie: '' }, [401, 'not-signed-in']],
])('answers %s', async (_, files, more, expected) => {
  expect(await upload(files as Record<string, Buffer>, more)).toEqual(expected);
});

test('lets one session upload twice at the same time, and again when an upload ended', async () => {
  const { port, host } = new URL(url);
  const start = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: c\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n\r\n--b\r\n`;
  const slow = [0, 1].map(() => net.connect(Number(port), '127.0.0.1'));
  for (const socket of slow) {
    const taken = once(app.server, 'request');
    socket.write(start);
    await taken;
  }
  expect(await upload({ a: pdf(9) }, { cookie: 'c' })).toEqual([429, 'too-many-requests']);
  expect(await upload({ a: pdf(9) })).toEqual([200, [['a', 9]]]);
  for (const socket of slow) socket.destroy();
  let again: unknown[] = [];
  while (again[0] !== 200) again = await upload({ a: pdf(9) }, { cookie: 'c' });
  expect(again).toEqual([200, [['a', 9]]]);
}, 20_000);

test('keeps no place for a client that left before its upload was counted', async () => {
  for (let turn = 0; turn < 8; turn += 1)
    await expect(upload({ a: pdf(9) }, { cookie: 'gone' })).rejects.toThrow('fetch failed');
  expect(await upload({ a: pdf(9) }, { cookie: 'left-early' })).toEqual([200, [['a', 9]]]);
});

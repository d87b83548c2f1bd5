import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { HttpRequest } from '../context.ts';
import { LenderError } from '../errors.ts';
import type { Exchange } from './exchange.ts';
import { egressRefusedCode } from './http-failure.ts';
import { createLenderHttp, type LenderHttpOptions } from './http.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function listening(server: net.Server): Promise<number> {
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return (server.address() as net.AddressInfo).port;
}

function client(origin: string, more: Partial<LenderHttpOptions> = {}) {
  return createLenderHttp({
    baseUrl: origin,
    allowedHosts: [new URL(origin).host],
    timeoutMs: 2_000,
    ...more,
  });
}

const ssn = '900123456';
const submit: HttpRequest = {
  method: 'POST',
  path: '/apply',
  headers: { 'private-api-key': 'key-canary' },
  json: { ssn },
  mayCreate: true,
};
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

describe('provably not sent, even for a call that creates something', () => {
  test('unknown host name', async () => {
    const failure = await failureOf(client('https://lender.invalid').request(submit));
    expect(failure).toMatchObject({ code: 'not-connected', sent: 'no' });
  });

  test('refused connection', async () => {
    // No server uses this port. A port that was just closed may be opened by another test.
    const failure = await failureOf(client('http://127.0.0.1:4').request(submit));
    expect(failure).toMatchObject({ code: 'not-connected', sent: 'no' });
  });

  test('server without TLS', async () => {
    const port = await listening(net.createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')));
    const failure = await failureOf(client(`https://127.0.0.1:${port}`).request(submit));
    expect(failure).toMatchObject({ code: 'not-connected', sent: 'no' });
  });

  test('TLS handshake without end', async () => {
    const port = await listening(net.createServer(() => undefined));
    const failure = await failureOf(client(`https://127.0.0.1:${port}`, { timeoutMs: 300 }).request(submit));
    expect(failure).toMatchObject({ code: 'not-connected', sent: 'no' });
  });

  test('connection closed during the handshake', async () => {
    const port = await listening(net.createServer((socket) => socket.once('data', () => socket.destroy())));
    const failure = await failureOf(client(`https://127.0.0.1:${port}`).request(submit));
    expect(failure).toMatchObject({ code: 'not-connected', sent: 'no' });
  });

  test('address refused by the egress guard', async () => {
    const lookup: net.LookupFunction = (_host, _options, done) =>
      done(Object.assign(new Error('private address'), { code: egressRefusedCode }), '', 4);
    const agents = { http: new http.Agent({ lookup }), https: new https.Agent({ lookup }) };
    const failure = await failureOf(client('https://api.lender.example', { agents }).request(submit));
    expect(failure).toMatchObject({ code: 'refused-by-egress-guard', sent: 'no' });
  });

  test('connection refused by the egress guard', async () => {
    const guarded = new http.Agent();
    guarded.createConnection = () => {
      throw Object.assign(new Error('private address'), { code: egressRefusedCode });
    };
    const agents = { http: guarded, https: new https.Agent() };
    const failure = await failureOf(client('http://127.0.0.1:9', { agents }).request(submit));
    expect(failure).toMatchObject({ code: 'refused-by-egress-guard', sent: 'no' });
  });
});

describe('failures after the request may have arrived', () => {
  const silent = () => listening(http.createServer(() => undefined));

  test('reports a missing reply as sent: maybe for a submission and as sent: no for a read', async () => {
    const calls = client(`http://127.0.0.1:${await silent()}`, { timeoutMs: 250 });
    expect(await failureOf(calls.request(submit))).toMatchObject({ code: 'timed-out', sent: 'maybe' });
    const read: HttpRequest = { method: 'GET', path: '/status', mayCreate: false };
    expect(await failureOf(calls.request(read))).toMatchObject({ code: 'timed-out', sent: 'no' });
  });

  test('treats an abort by the caller like a missing reply', async () => {
    const signal = AbortSignal.timeout(200);
    const calls = client(`http://127.0.0.1:${await silent()}`, { signal });
    expect(await failureOf(calls.request(submit))).toMatchObject({ code: 'timed-out', sent: 'maybe' });
  });

  test('applies the deadline to a reply that arrives byte by byte', async () => {
    const port = await listening(
      http.createServer((_request, reply) => {
        reply.writeHead(200);
        const timer = setInterval(() => reply.write(' '), 30);
        closers.push(() => clearInterval(timer));
      }),
    );
    const started = performance.now();
    const failure = await failureOf(client(`http://127.0.0.1:${port}`, { timeoutMs: 300 }).request(submit));
    expect(failure).toMatchObject({ code: 'timed-out', sent: 'maybe' });
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  test('accepts a shorter time limit of a request but not a longer one', async () => {
    const calls = client(`http://127.0.0.1:${await silent()}`, { timeoutMs: 300 });
    const started = performance.now();
    await failureOf(calls.request({ ...submit, timeoutMs: 60_000 }));
    expect(performance.now() - started).toBeLessThan(1_500);
  });
});

test.each([
  ['nothing', {}, undefined],
  ['JSON', { json: { id: 1 } }, 'application/json'],
  [
    'an own type',
    { headers: { 'Content-Type': 'application/vnd.lender+json' } },
    'application/vnd.lender+json',
  ],
])('names the media type of a POST with %s', async (_body, more, expected) => {
  const types: (string | undefined)[] = [];
  const port = await listening(
    http.createServer((request, reply) => {
      types.push(request.headers['content-type']);
      reply.end('{}');
    }),
  );
  await client(`http://127.0.0.1:${port}`).request({
    method: 'POST',
    path: '/cancel',
    mayCreate: true,
    ...more,
  });
  expect(types).toEqual([expected]);
});

describe('a reply', () => {
  test('returns every status with its JSON or text', async () => {
    const port = await listening(
      http.createServer((request, reply) => {
        if (request.url === '/json') reply.writeHead(422, { 'X-Two': ['a', 'b'] }).end('{"a":1}');
        else reply.end('<p>');
      }),
    );
    const calls = client(`http://127.0.0.1:${port}`);
    const json = await calls.request({ method: 'GET', path: '/json', mayCreate: false });
    expect(json).toMatchObject({ status: 422, json: { a: 1 }, headers: { 'x-two': 'a, b' } });
    const page = await calls.request({ method: 'GET', path: '/page', mayCreate: false });
    expect(page).toMatchObject({ status: 200, json: undefined, text: '<p>' });
  });

  test('uses a new connection for every request', async () => {
    const ports = new Set<number | undefined>();
    const port = await listening(
      http.createServer((request, reply) => {
        ports.add(request.socket.remotePort);
        reply.end('{}');
      }),
    );
    const calls = client(`http://127.0.0.1:${port}`);
    for (let call = 0; call < 3; call += 1) await calls.request(submit);
    expect(ports.size).toBe(3);
    const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent() };
    expect(() => client('https://api.lender.example', { agents })).toThrow(TypeError);
  });

  test('ignores a proxy from the environment', async () => {
    const port = await listening(http.createServer((_request, reply) => reply.end('{}')));
    process.env['HTTP_PROXY'] = 'http://127.0.0.1:9';
    closers.push(() => delete process.env['HTTP_PROXY']);
    expect(await client(`http://127.0.0.1:${port}`).request(submit)).toMatchObject({ status: 200 });
  });

  test('sends the auth headers only to the lender’s own host', async () => {
    const seen: (string | undefined)[] = [];
    const server = () =>
      listening(
        http.createServer((request, reply) => {
          seen.push(request.headers.authorization);
          reply.end('{}');
        }),
      );
    const [own, other] = [await server(), await server()];
    const calls = client(`http://127.0.0.1:${own}`, {
      allowedHosts: [`127.0.0.1:${own}`, `127.0.0.1:${other}`],
      authHeaders: { authorization: 'Bearer t' },
    });
    await calls.request(submit);
    await calls.request({ ...submit, path: `http://127.0.0.1:${other}/x` });
    expect(seen).toEqual(['Bearer t', undefined]);
  });
});

test('shows nothing of the request in errors and recorded exchanges', async () => {
  const port = await listening(http.createServer((request) => void request.socket.destroy()));
  const exchanges: Exchange[] = [];
  const calls = client(`http://127.0.0.1:${port}`, {
    onExchange: (exchange) => exchanges.push(exchange),
    secrets: () => [ssn, 'key-canary'],
  });
  const failure = await failureOf(calls.request(submit));
  expect(failure).toBeInstanceOf(LenderError);
  expect(exchanges).toEqual([
    expect.objectContaining({ failure: 'connection-lost', requestBody: { ssn: '***' } }),
  ]);
  for (const text of [
    JSON.stringify(failure),
    inspect(failure, { depth: 10, showHidden: true }),
    inspect(exchanges),
  ]) {
    expect(text).not.toContain(ssn);
    expect(text).not.toContain('key-canary');
  }
});

test('sends the trace id to the lender and to no other host', async () => {
  const heard: (string | undefined)[] = [];
  const answering = () =>
    http.createServer(({ headers }, reply) => {
      heard.push(headers.traceparent as string | undefined);
      reply.end('{}');
    });
  const [own, other] = [await listening(answering()), await listening(answering())];
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const lender = client(`http://127.0.0.1:${own}`, {
    allowedHosts: [`127.0.0.1:${own}`, `127.0.0.1:${other}`],
    addresses: { other: `http://127.0.0.1:${other}` },
    traceparent: () => traceparent,
  });
  await lender.request({ method: 'GET', path: '/', mayCreate: false });
  await lender.request({ method: 'GET', path: '/', at: 'other', mayCreate: false });
  expect(heard).toEqual([traceparent, undefined]);
});

// The server through which the engine asks the supervisor whether a worker is really dead. The engine asks
// before it takes over an attempt that the worker may have sent. Otherwise a frozen worker could wake up later
// and send the attempt a second time.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WorkerRegistry } from './worker-registry.ts';

export type Control = { url: string; token: string; close(): Promise<void> };

const KILL = /^\/workers\/([^/]+)\/kill$/;

/** Serves `POST /workers/{workerId}/kill` on loopback for callers with the token. */
export async function startControl(workers: WorkerRegistry): Promise<Control> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    void answer(workers, token, request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, token, close: () => close(server) };
}

type Answer = { status: number; body: Record<string, unknown> };

async function answer(workers: WorkerRegistry, token: string, request: IncomingMessage): Promise<Answer> {
  request.resume();
  if (!bears(token, request)) return { status: 401, body: { code: 'unauthorized' } };
  const workerId = KILL.exec(request.url ?? '')?.[1];
  if (request.method !== 'POST' || !workerId) return { status: 404, body: { code: 'not_found' } };
  const state = await workers.kill(decodeURIComponent(workerId));
  // Replies 404 for an unknown id. The reply does not mean that the worker is dead, because another
  // supervisor may run that worker.
  return state === 'dead'
    ? { status: 200, body: { dead: true } }
    : { status: 404, body: { code: 'unknown_worker' } };
}

function bears(token: string, request: IncomingMessage): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

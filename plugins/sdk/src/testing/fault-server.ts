import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** Faults that can happen between a submission and its reply. */
export const drillFaults = [
  'connection refused',
  'no answer',
  'connection reset',
  'reply cut short',
  '401',
  '429',
  '500',
  'a page instead of data',
  'an empty reply',
  'data of another shape',
  'a reply of 3 MB',
  'a gzip bomb',
  'a redirect to another host',
] as const;
export type DrillFault = (typeof drillFaults)[number];

/** Statuses with which a lender refuses a contract operation, with a code that its documentation does not have. */
export const refusedStatuses = ['403', '409', '422'] as const;
/** A fault of a call that changes something at the lender. */
export type ChangeFault = DrillFault | (typeof refusedStatuses)[number];

/**
 * Returns the deadline in milliseconds for a call to the faulty server. It is short only for the server that
 * never answers, because only the deadline ends that call. All others are long: on a busy machine a large reply
 * takes many seconds, and a call that ends at its deadline gives `timed-out` instead of the error of the fault.
 */
export const faultDeadlineMs = (fault: ChangeFault): number => (fault === 'no answer' ? 1_500 : 45_000);

/**
 * An address at which no server listens. The port is one that only an administrator can open and that no
 * service has. A port that was free a moment ago would not do, because another test may open it.
 */
export const REFUSING_ADDRESS = 'http://127.0.0.1:4';

export interface FaultServer {
  url: string;
  /**
   * Number of requests that arrived at this server (`here`), and at the server to which it redirects
   * (`elsewhere`).
   */
  requests: { here: number; elsewhere: number };
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, reply: ServerResponse) => void;

/**
 * Starts a server that behaves like a lender with one fault. It uses real sockets, because a mock cannot
 * break a connection in the middle.
 */
export async function startFaultServer(fault: ChangeFault): Promise<FaultServer> {
  const requests = { here: 0, elsewhere: 0 };
  const elsewhere = await listen((_request, reply) => {
    requests.elsewhere += 1;
    reply.end('{}');
  });
  const here = await listen((request, reply) => {
    requests.here += 1;
    request.resume().on('end', () => applyFault(fault, request, reply, elsewhere.url));
  });
  if (fault === 'a gzip bomb') bomb();
  return {
    url: fault === 'connection refused' ? REFUSING_ADDRESS : here.url,
    requests,
    async close() {
      await here.close();
      await elsewhere.close();
    },
  };
}

/** Gives the reply of a fault, or cuts the connection. `elsewhere` is the address of another server. */
export function applyFault(
  fault: ChangeFault,
  request: IncomingMessage,
  reply: ServerResponse,
  elsewhere: string,
): void {
  const json = { 'content-type': 'application/json' };
  switch (fault) {
    case 'connection refused':
    case 'no answer':
      return;
    case 'connection reset':
      return void request.socket.resetAndDestroy();
    case 'reply cut short':
      reply.writeHead(200, { ...json, 'content-length': '4096' }).write('{"data":');
      return void setTimeout(() => request.socket.destroy(), 50);
    case '401':
    case '429':
    case '500':
      return void reply.writeHead(Number(fault), json).end('{"message":"no"}');
    case '403':
    case '409':
    case '422':
      return void reply.writeHead(Number(fault), json).end(JSON.stringify(refusalBody(Number(fault))));
    case 'a page instead of data':
      return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Scheduled maintenance</h1>');
    case 'an empty reply':
      return void reply.writeHead(200, json).end();
    case 'data of another shape':
      return void reply.writeHead(200, json).end('[{"__proto__":{"status":"approved"}}]');
    case 'a reply of 3 MB':
      return void reply.writeHead(200, json).end(JSON.stringify({ data: 'x'.repeat(3 << 20) }));
    case 'a gzip bomb':
      return void reply.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb());
    case 'a redirect to another host':
      return void reply.writeHead(307, { location: `${elsewhere}/take-it` }).end();
  }
}

/** A refusal in the words of many lenders at once, so that a plugin finds the property that its lender has. */
const refusalBody = (status: number): object => ({
  status,
  status_code: status,
  type: 'invalid_request',
  code: 'not_allowed',
  error_code: 'NOT_ALLOWED',
  errorCode: 'NOT_ALLOWED',
  error: 'no',
  message: 'no',
  error_message: 'no',
  error_messages: ['no'],
  errors: [{ code: 'not_allowed', message: 'no' }],
});

/** 64 MB of zeros, compressed to 64 kB. They are created only once, because compressing is slow. */
let packed: Buffer | undefined;
function bomb(): Buffer {
  packed ??= gzipSync(Buffer.alloc(64 << 20), { level: 1 });
  return packed;
}

/** Starts a server on a free port. */
export async function listen(handler: Handler): Promise<{ url: string; close(): Promise<void> }> {
  const server = http.createServer(handler);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

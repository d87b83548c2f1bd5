import http from 'node:http';
import { applyFault, listen, type DrillFault } from './fault-server.ts';

/** The pages of a lender's sandbox, with a fault in the replies to clicks that change something. */
export interface FaultyPortal {
  url: string;
  /**
   * From now on, a request that is not a GET gets this fault instead of reaching the lender. Null ends the fault.
   * @param reads paths of requests that change nothing, for example the login
   */
  fail(fault: DrillFault | null, reads?: ReadonlySet<string>): void;
  /** Paths of the requests since the last call of `fail` that are not a GET. */
  sent: ReadonlySet<string>;
  /** Number of requests that got the fault since the last call of `fail`. */
  struck(): number;
  /** Resolves with the next request that gets a fault. */
  nextStrike(): Promise<void>;
  /** Number of requests that arrived at the server to which a fault redirects. */
  elsewhere(): number;
  close(): Promise<void>;
}

export async function startFaultyPortal(sandboxUrl: string): Promise<FaultyPortal> {
  const sent = new Set<string>();
  let [fault, reads, struck, strayed]: [DrillFault | null, ReadonlySet<string>, number, number] = [
    null,
    new Set(),
    0,
    0,
  ];
  let strike = Promise.withResolvers<void>();
  const elsewhere = await listen((_request, reply) => {
    strayed += 1;
    reply.end('{}');
  });
  const here = await listen((request, reply) => {
    const path = (request.url ?? '').split('?')[0]!;
    const isGet = request.method === 'GET' || request.method === 'HEAD';
    if (!isGet) sent.add(path);
    const own = fault;
    if (own !== null && !isGet && !reads.has(path)) {
      struck += 1;
      strike.resolve();
      return void request.resume().on('end', () => applyFault(own, request, reply, elsewhere.url));
    }
    const { method, headers } = request;
    const upstream = http.request(
      `${sandboxUrl}${request.url}`,
      { method, headers, agent: false },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      },
    );
    upstream.on('error', () => reply.destroy());
    request.pipe(upstream);
  });
  return {
    url: here.url,
    sent,
    fail(next, spared = new Set()) {
      [fault, reads, struck, strayed] = [next, spared, 0, 0];
      strike = Promise.withResolvers<void>();
      sent.clear();
    },
    struck: () => struck,
    nextStrike: () => strike.promise,
    elsewhere: () => strayed,
    async close() {
      await here.close();
      await elsewhere.close();
    },
  };
}

import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo, type LookupFunction, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface BrowserProxyOptions {
  allows: (protocol: string, host: string) => boolean;
  /**
   * Returns the engine's name resolution for connections to a port. Its egress guard refuses private addresses.
   * If absent, names are resolved as usual.
   */
  lookup?: ((port: number) => LookupFunction) | undefined;
}

export interface BrowserProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * Name of the header that the proxy sets on its own replies. Its value is the reason why there is no page.
 */
export const proxyHeader = 'x-browser-proxy';

/**
 * Starts the proxy through which the browser makes all its connections. It forwards requests to allowed hosts
 * and refuses all others. Checks inside the page would miss redirects, sockets and prefetches.
 */
export async function startBrowserProxy(options: BrowserProxyOptions): Promise<BrowserProxy> {
  const sockets = new Set<Duplex>();
  const server = http.createServer((request, reply) => passOn(request, reply, options));
  server.on('connect', (request, client: Duplex) => openTunnel(request, client, options));
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Forwards a request in plain http. Such a request contains its full address. */
function passOn(
  request: IncomingMessage,
  reply: ServerResponse,
  { allows, lookup }: BrowserProxyOptions,
): void {
  const url = URL.parse(request.url ?? '');
  if (!url || !allows(url.protocol, url.host))
    return void reply.writeHead(403, { [proxyHeader]: 'refused' }).end();
  const { 'proxy-connection': _dropped, ...headers } = request.headers;
  const port = Number(url.port || 80);
  const upstream = http.request(
    url,
    { method: request.method, headers, agent: false, ...(lookup && { lookup: lookup(port) }) },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply).on('error', () => upstream.destroy());
    },
  );
  let connected = false;
  upstream.once('socket', (socket) => socket.once('connect', () => (connected = true)));
  upstream.on('error', () => {
    if (connected) reply.destroy();
    else reply.writeHead(502, { [proxyHeader]: 'not-connected' }).end();
  });
  reply.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

/**
 * Opens a tunnel for TLS and web sockets. The proxy reads the host when the tunnel is opened, and
 * afterwards only forwards bytes.
 */
function openTunnel(request: IncomingMessage, client: Duplex, { allows, lookup }: BrowserProxyOptions): void {
  client.on('error', () => client.destroy());
  const url = URL.parse(`https://${request.url ?? ''}`);
  if (!url || !allows('https:', url.host)) return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  const port = Number(url.port || 443);
  const upstream = net.connect({ host: url.hostname, port, ...(lookup && { lookup: lookup(port) }) });
  upstream.once('connect', () => {
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    client.pipe(upstream).pipe(client);
  });
  upstream.on('error', () => upstream.destroy());
  upstream.once('close', () => client.destroy());
  client.once('close', () => upstream.destroy());
}

import https from 'node:https';
import axios, { type AxiosResponse } from 'axios';
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import type { HttpReply, HttpRequest, LenderHttp } from '../context.ts';
import { allowedUrl } from './allowed-host.ts';
import { redactExchange, type Exchange } from './exchange.ts';
import { encodeBody } from './http-body.ts';
import { toLenderError } from './http-failure.ts';
import type { Socket } from 'node:net';

/** Watches the connection of one request, to find out whether the request can have reached the lender. */
interface ConnectionWatch {
  /** Transport for axios that watches the connection. */
  transport: {
    request(options: RequestOptions, onResponse: (reply: IncomingMessage) => void): ClientRequest;
  };
  /**
   * True only if it is certain that no byte of the request was sent, because the socket was still
   * connecting (with TLS: in the handshake). If there is no socket to inspect, the result is false.
   */
  provablyNotSent(): boolean;
}

function watchConnection(protocol: string): ConnectionWatch {
  const secure = protocol === 'https:';
  let state: 'unknown' | 'connecting' | 'up' = 'unknown';
  const follow = (socket: Socket & { secureConnecting?: boolean }) => {
    const pending = secure ? socket.secureConnecting === true : socket.connecting;
    state = pending ? 'connecting' : 'up';
    socket.once(secure ? 'secureConnect' : 'connect', () => (state = 'up'));
  };
  return {
    transport: {
      request(options, onResponse) {
        const request = (secure ? https : http).request(options, onResponse);
        return request.once('socket', follow);
      },
    },
    provablyNotSent: () => state === 'connecting',
  };
}

const maxReplyBytes = 2 * 1024 * 1024;

export interface LenderHttpOptions {
  baseUrl: string;
  /** Hosts as `host` or `host:port`. The host of the base URL must be one of them. */
  allowedHosts: readonly string[];
  /** Further addresses of the lender. A request chooses one by its name, in `at`. */
  addresses?: Readonly<Record<string, string>>;
  /**
   * Agents whose `lookup` has the engine's egress guard. Agents with keep-alive are refused: if a reused
   * connection breaks, it is unknown whether the lender has the request.
   */
  agents?: { http: http.Agent; https: https.Agent };
  /**
   * Time limit for one request in milliseconds, from the name resolution to the last byte. A request may set a
   * shorter limit, but not a longer one.
   */
  timeoutMs: number;
  /** Aborts all requests when it fires, e.g. at the deadline of the operation. */
  signal?: AbortSignal;
  /** Headers that are added to every request to the host of the base URL, and to no other host. */
  authHeaders?: Readonly<Record<string, string>>;
  /**
   * Returns the trace id (W3C Trace Context). It is added to every request to the host of the base URL, so
   * that the lender can identify the call.
   */
  traceparent?(): string | undefined;
  /** Receives every exchange after its sensitive values were removed. */
  onExchange?(exchange: Exchange): void;
  /** Returns values that no recorded exchange may contain: answers, credentials, tokens. */
  secrets?(): Iterable<string>;
}

/**
 * Creates the client through which plugins call a lender's API. It follows no redirects, uses no proxy and
 * reuses no connection. A reply may have at most 2 MB. One deadline applies to the whole request.
 * The client returns a reply for every HTTP status. An error of the transport throws a `LenderError`, which
 * contains nothing from the request.
 */
export function createLenderHttp(options: LenderHttpOptions): LenderHttp {
  const agents = options.agents ?? { http: new http.Agent(), https: new https.Agent() };
  if ([agents.http, agents.https].some((agent) => 'keepAlive' in agent && agent.keepAlive === true)) {
    throw new TypeError('LenderHttp takes no agents that keep connections alive.');
  }
  return {
    async request(request) {
      const url = allowedUrl(request.path, addressOf(request, options), options.allowedHosts);
      for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
      const started = performance.now();
      const record = (reply: HttpReply | undefined, failure?: string) =>
        options.onExchange?.(
          redactExchange(
            {
              method: request.method,
              url: url.href,
              request,
              reply,
              failure,
              milliseconds: performance.now() - started,
            },
            options.secrets?.() ?? [],
          ),
        );
      try {
        const reply = toReply(await send(url, request, options, agents));
        record(reply);
        return reply;
      } catch (error) {
        record(undefined, (error as { code?: string }).code);
        throw error;
      }
    },
  };
}

function addressOf({ at }: HttpRequest, { baseUrl, addresses = {} }: LenderHttpOptions): string {
  if (at === undefined) return baseUrl;
  const address = Object.hasOwn(addresses, at) ? addresses[at] : undefined;
  if (address === undefined) throw new Error(`lender.json has no address called "${at}".`);
  return address;
}

async function send(
  url: URL,
  request: HttpRequest,
  options: LenderHttpOptions,
  agents: { http: http.Agent; https: https.Agent },
): Promise<AxiosResponse<Buffer>> {
  const deadline = AbortSignal.timeout(Math.min(request.timeoutMs ?? options.timeoutMs, options.timeoutMs));
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const watch = watchConnection(url.protocol);
  const body = encodeBody(request);
  try {
    return await axios.request<Buffer>({
      adapter: 'http',
      method: request.method,
      url: url.href,
      headers: headersOf(url, request, options, body?.type),
      data: body?.content,
      signal,
      httpAgent: agents.http,
      httpsAgent: agents.https,
      transport: watch.transport,
      maxRedirects: 0,
      proxy: false,
      decompress: true,
      maxContentLength: maxReplyBytes,
      maxBodyLength: maxReplyBytes,
      responseType: 'arraybuffer',
      transformRequest: [(data: unknown) => data],
      transformResponse: [(data: unknown) => data],
      validateStatus: () => true,
    });
  } catch (failure) {
    throw toLenderError(failure, {
      mayCreate: request.mayCreate,
      provablyNotSent: watch.provablyNotSent(),
      timedOut: signal.aborted,
    });
  }
}

function headersOf(
  url: URL,
  request: HttpRequest,
  options: LenderHttpOptions,
  type: string | undefined,
): Record<string, string | false> {
  const isOwn = url.host === new URL(options.baseUrl).host;
  const traceparent = isOwn ? options.traceparent?.() : undefined;
  const names = Object.keys(request.headers ?? {}).map((name) => name.toLowerCase());
  return {
    accept: 'application/json',
    'user-agent': 'Millrace',
    // false: without it axios says that a POST without a body is a web form, which some lenders refuse.
    ...(!names.includes('content-type') && { 'content-type': type ?? false }),
    ...(traceparent && { traceparent }),
    ...(isOwn && options.authHeaders),
    ...request.headers,
  };
}

function toReply(response: AxiosResponse<Buffer>): HttpReply {
  const text = Buffer.from(response.data).toString('utf8');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    headers[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : String(value);
  }
  return { status: response.status, headers, json: parseJson(text), text };
}

/**
 * Parses a text as JSON. Undefined if the text is not JSON. The content type is ignored, because lenders
 * often send a wrong one.
 */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ProxyOptions } from 'vite';

/** Whether a request for the address goes to the API. All other addresses are pages or files of pages. */
export const isForApi = (url: string): boolean => /^\/(api|socket\.io)(\/|\?|$)/.test(url);

export const isForAdmin = (url: string): boolean => /^\/app\/admin(\/|\?|$)/.test(url);

/**
 * Whether a user opens the address as a page. Scripts request Vite's own modules (`/@vite/client`,
 * `/@react-refresh`), which are no pages.
 */
export const isPage = (url: string, accept = ''): boolean =>
  accept.includes('text/html') && !isForApi(url) && !/\/(@|__)/.test(url);

/**
 * Returns the proxy settings that pass requests and sockets to the API. If the API restarts before it has
 * replied, the client gets the reply of `apiIsDown`, because Vite's own reply has no body.
 */
export function apiProxy(api: string): Record<string, ProxyOptions> {
  const configure: ProxyOptions['configure'] = (proxy) => {
    proxy.on('error', (_error, _request, reply) => {
      if (isHttpReply(reply) && !reply.headersSent) apiIsDown(reply);
    });
  };
  return {
    '/api': { target: api, configure },
    '/socket.io': { target: api, ws: true, configure },
  };
}

/** Replies that the API is not running at the moment, and that the client may repeat the request. */
export function apiIsDown(response: ServerResponse): void {
  const problem = {
    status: 503,
    code: 'api-down',
    message: 'The API is restarting or not running.',
    next: 'Try again. If this continues, see the console of npm run dev.',
  };
  response
    .writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '1' })
    .end(JSON.stringify(problem));
}

const isHttpReply = (reply: ServerResponse | Socket): reply is ServerResponse => 'writeHead' in reply;

import { expect, it, test } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiProxy, isForAdmin, isForApi, isPage } from './api-proxy.ts';

type Configure = NonNullable<ReturnType<typeof apiProxy>[string]['configure']>;

/**
 * Simulates Vite's proxy when the API ends before it has replied. Millrace's listener runs first, then
 * Vite's own, which sends an empty reply. Returns the reply.
 */
async function replyOfCutOffRequest(path: string): Promise<Response> {
  const { configure } = apiProxy('http://127.0.0.1:1')[path]!;
  const proxy = new EventEmitter();
  configure!(proxy as Parameters<Configure>[0], {});
  proxy.on('error', (_error, _request, response: ServerResponse) => {
    if (!response.headersSent) response.writeHead(502).end();
  });
  const server = createServer((request, response) => {
    proxy.emit('error', new Error('read ECONNRESET'), request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  return reply;
}

it.each(['/api', '/socket.io'])('a request to %s that a restart cut off may be repeated', async (path) => {
  const reply = await replyOfCutOffRequest(path);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await reply.json()).toMatchObject({ status: 503, code: 'api-down' });
});

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';

test.each<[string, string, boolean[]]>([
  ['/api/stores', browser, [true, false, false]],
  ['/socket.io/?EIO=4', '*/*', [true, false, false]],
  ['/apipe', browser, [false, false, true]],
  ['/app/admin', browser, [false, true, true]],
  ['/app/admin/src/main.tsx', '*/*', [false, true, false]],
  ['/app/admins', browser, [false, false, true]],
  ['/login?next=%2Fapp', browser, [false, false, true]],
  ['/@react-refresh', '*/*', [false, false, false]],
  ['/@vite/client', browser, [false, false, false]],
])('forwards %s to the API, admin or a page', (url, accept, led) => {
  expect([isForApi(url), isForAdmin(url), isPage(url, accept)]).toEqual(led);
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SmartyAddresses } from './smarty-addresses.ts';

const house = { street_line: '1 Main St', secondary: 'Apt', city: 'Dayton', state: 'OH', zipcode: '45402' };
let server: http.Server;
let heard: { url: URL; referer: string | undefined }[];
let answer: (response: http.ServerResponse) => void;
let warned: unknown[][];
let book: SmartyAddresses;

beforeEach(async () => {
  heard = [];
  warned = [];
  answer = (response) => response.end(JSON.stringify({ suggestions: [{ ...house, entries: 4 }] }));
  server = http.createServer(({ url, headers }, response) => {
    heard.push({ url: new URL(url!, 'http://x'), referer: headers.referer });
    response.setHeader('content-type', 'application/json');
    answer(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const SMARTY_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { SMARTY_URL, SMARTY_KEY: 'embedded key', PUBLIC_URL: 'https://apply.example.com' };
  book = new SmartyAddresses(settings, { warn: (...args) => void warned.push(args) });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('sends the search with the key and the host it is bound to', async () => {
  expect(await book.suggest({ search: '1 main' })).toEqual([{ ...house, entries: 4 }]);
  const { url, referer } = heard[0]!;
  expect(url.pathname).toBe('/lookup');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    key: 'embedded key',
    search: '1 main',
    max_results: '10',
    source: 'all',
  });
  expect(referer).toBe('https://apply.example.com');
});

test('requests the apartments of a selected house by its line', async () => {
  await book.suggest({ search: '1 main', selected: '1 Main St Apt (4) Dayton OH 45402' });
  expect(heard[0]!.url.searchParams.get('selected')).toBe('1 Main St Apt (4) Dayton OH 45402');
});

test.each([401, 402, 422, 429, 500])(
  'a reply of %i suggests nothing, and the log contains no address',
  async (status) => {
    answer = (response) => response.writeHead(status).end('{}');
    expect(await book.suggest({ search: '1 main' })).toEqual([]);
    expect(warned).toEqual([['address suggestions refused', { status }]]);
  },
);

test('an unreachable provider suggests nothing, and the log contains neither key nor address', async () => {
  answer = (response) => response.destroy();
  expect(await book.suggest({ search: '1 main' })).toEqual([]);
  expect(warned).toEqual([['address suggestions did not answer']]);
});

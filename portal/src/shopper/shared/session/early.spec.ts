import { expect, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pretendShopperApi } from '../../testing/shopper-api.ts';
import { detailsPath } from './api.ts';

const server = pretendShopperApi();
const source = readFileSync(path.resolve(import.meta.dirname, '../../../../public/early.js'), 'utf8');

const early = () => window.earlyDetails;

/**
 * Runs the script that index.html loads, and returns the path that it requests. The script cannot import the
 * API contract, so the test compares the two paths.
 */
function runEarly(address: string): string | undefined {
  delete window.earlyDetails;
  window.history.replaceState(null, '', address);
  const script = document.createElement('script');
  script.textContent = source;
  document.head.append(script);
  return early()?.path;
}

test.each([
  ['/maple-street/store-1/url-1/welcome', { storeUuid: 'store-1', urlId: 'url-1', link: null }],
  ['/maple-street/store-1/url-1/welcome?link=7', { storeUuid: 'store-1', urlId: 'url-1', link: '7' }],
  ['/outside-form/maple-street/store-1', { storeUuid: 'store-1', urlId: null, link: null }],
  ['/outside-form/maple-street/store-1/9', { storeUuid: 'store-1', urlId: null, link: null }],
])('early.js asks for %s what the contract of the details names', async (address, link) => {
  server.use(http.get('*/api/*', () => HttpResponse.json({ open: false })));
  expect(runEarly(address)).toBe(detailsPath(link));
  expect(await early()?.reply).toMatchObject({ status: 200 });
});

test('early.js asks nothing on other pages', () => {
  expect(runEarly('/apply/check')).toBeUndefined();
});

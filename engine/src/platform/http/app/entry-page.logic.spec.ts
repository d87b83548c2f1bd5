import { expect, test } from '@jest/globals';
import { screens } from '@millrace/schemas/permissions';
import { entryPage, isUnknownPage } from './spas.ts';

test.each([
  ['/', 'en-US,en;q=0.9', '/signpost.html'],
  ['/', 'es-MX,es;q=0.9,en;q=0.8', '/signpost-es.html'],
  ['/', 'en-US,en;q=0.9,es;q=0.8', '/signpost.html'],
  ['/', 'de,fr;q=0.8', '/signpost.html'],
  ['/', '', '/signpost.html'],
  ['/?lang=es', 'en', '/signpost-es.html'],
  ['/?lang=en', 'es', '/signpost.html'],
  ['/login', 'es', '/store.html'],
  ['/register', '', '/store.html'],
  ['/reset-password', '', '/store.html'],
  ['/activate', '', '/store.html'],
  ['/confirm-email', '', '/store.html'],
  ['/pos/login', '', '/store.html'],
  ['/app/forms', '', '/store.html'],
  ['/app/consumer-facing/process/1/f/a', '', '/index.html'],
  ['/app/admin/users', '', '/app/admin/index.html'],
  ['/outside-form/abc', '', '/index.html'],
  ['/assets/a.js', '', '/assets/a.js'],
  ['/favicon.svg', '', '/favicon.svg'],
  ['/api/health/live', '', '/api/health/live'],
])('serves %s for %j with %s', (url, languages, page) => {
  expect(entryPage('GET', url, languages)).toBe(page);
});

test('leaves the address of a POST unchanged', () => {
  expect(entryPage('POST', '/', 'es')).toBe('/');
});

test('serves every store page with the store portal build', () => {
  const ofStores = screens.filter(({ app, shopper }) => app === 'portal' && !shopper);
  expect(ofStores.length).toBeGreaterThan(20);
  expect(ofStores.filter(({ path }) => entryPage('GET', path) !== '/store.html')).toEqual([]);
});

test('serves every shopper page with the small shopper build, whatever its link contains', () => {
  const ofShoppers = screens
    .filter(({ shopper }) => shopper)
    .map(({ path }) => path.replaceAll(/:\w+\??/g, '7'));
  expect(ofShoppers.length).toBeGreaterThan(20);
  expect(ofShoppers.filter((path) => entryPage('GET', path) !== '/index.html')).toEqual([]);
});

test.each([
  ['GET', '/', false],
  ['GET', '/?lang=es', false],
  ['GET', '/app', false],
  ['GET', '/app/admin', false],
  ['GET', '/app/admin/', false],
  ['GET', '/app/admin/stores', false],
  ['GET', '/app/admin/stores/7/show', false],
  ['GET', '/app/admin/bull-jobs/queues?page=2', false],
  ['GET', '/app/admin/nothing', true],
  ['GET', '/app/admin/nothing/7/show', true],
  ['GET', '/favicon.svg', false],
  ['GET', '/api/nothing', false],
  ['POST', '/nothing', false],
  ['GET', '/nothing', true],
  ['GET', '/app/nothing', true],
])('treats %s %s as an unknown page: %s', (method, url, unknown) => {
  expect(isUnknownPage(method, url)).toBe(unknown);
});

test('treats no screen as an unknown page', () => {
  const addresses = screens.map(({ path }) => path.replaceAll(/:\w+\??/g, '7'));
  expect(addresses.filter((url) => isUnknownPage('GET', url))).toEqual([]);
});

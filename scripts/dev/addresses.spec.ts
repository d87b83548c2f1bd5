import { expect, test } from '@jest/globals';
import { isForAdmin, isForApi, isPage } from './addresses.ts';

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

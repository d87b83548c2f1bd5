import { expect, test } from '@jest/globals';
import { screens } from '@millrace/schemas/permissions';
import { pages } from './pages.ts';

const outside = [
  '/login',
  '/register',
  '/404',
  '/activate',
  '/confirm-email',
  '/reset-password',
  '/pos/login',
  '/ae/dashboard',
  '/ae/profile',
  '/ae/store-overview/:storeId',
  '/affiliate/dashboard',
  '/affiliate/profile',
  '/master/dashboard',
  '/freemium-registration/:freemiumModelId/:token',
];

test('has a page for every screen of the app and a screen for every page', () => {
  const declared = screens.filter(
    ({ app, path }) =>
      app === 'portal' &&
      ((path.startsWith('/app/') && !path.startsWith('/app/consumer-facing/')) || outside.includes(path)),
  );
  expect(Object.keys(pages).sort()).toEqual(declared.map(({ path }) => path).sort());
});

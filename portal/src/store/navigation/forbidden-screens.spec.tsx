import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { permissions, screens } from '@millrace/schemas/permissions';
import { screen } from '@testing-library/react';
import { pretendApi, signedIn } from '../testing/api.ts';
import { renderStore } from '../testing/render-store.tsx';

const server = pretendApi();
/** All permissions except `stores:read`, which the app frame itself needs. */
const everything = Object.keys(permissions).filter((name) => name !== 'stores:read');

const guarded = screens
  .filter(
    ({ app, path, permission }) =>
      app === 'portal' && path.startsWith('/app/') && permissions[permission] !== 'public',
  )
  .map(({ path, permission }) => [path.replace(/:\w+/g, '1'), permission] as const);

test.each([...guarded, ['/app/no-such-page', 'nothing'] as const])(
  'shows "Page not found" at %s without %s',
  async (address, permission) => {
    server.use(signedIn({ permissions: everything.filter((name) => name !== permission) }));
    renderStore(address);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  },
);

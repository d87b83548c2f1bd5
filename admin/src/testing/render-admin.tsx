import { render } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { RouterProvider } from 'react-router';
import { forgetSession } from '../access/session.ts';
import { createAppRouter } from '../app-router.tsx';
import { BASE_PATH } from '../base-path.ts';

/**
 * Renders the whole admin app at a path below /app/admin, with an empty session and an empty react-admin
 * store.
 */
export function renderAdmin(path: string) {
  forgetSession();
  window.history.replaceState(null, '', `${BASE_PATH}${path}`);
  return render(<RouterProvider router={createAppRouter({ store: memoryStore() })} />);
}

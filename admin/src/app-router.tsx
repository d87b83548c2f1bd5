import { createBrowserRouter } from 'react-router';
import type { AdminProps } from 'react-admin';
import { AdminApp } from './AdminApp.tsx';
import { BASE_PATH } from './base-path.ts';
import { CrashPage } from './layout/CrashPage.tsx';

/**
 * Makes a data router, because only a data router can stop a navigation. Pages with unsaved changes stop it
 * to ask the user first, even for the browser's Back button.
 */
export const createAppRouter = (providers: Pick<AdminProps, 'store'> = {}) =>
  createBrowserRouter([{ path: '*', element: <AdminApp {...providers} />, errorElement: <CrashPage /> }], {
    basename: BASE_PATH,
  });

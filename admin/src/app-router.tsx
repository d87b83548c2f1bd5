import { createBrowserRouter } from 'react-router';
import type { AdminProps } from 'react-admin';
import { AdminApp } from './AdminApp.tsx';
import { BASE_PATH } from './base-path.ts';
import { CrashPage } from './layout/CrashPage.tsx';

/** A router that can be told to wait: pages with unsaved changes ask first, for the browser's Back as well. */
export const createAppRouter = (providers: Pick<AdminProps, 'store'> = {}) =>
  createBrowserRouter([{ path: '*', element: <AdminApp {...providers} />, errorElement: <CrashPage /> }], {
    basename: BASE_PATH,
  });

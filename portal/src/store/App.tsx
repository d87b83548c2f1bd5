import { ErrorBoundary } from '@millrace/ui/recovery';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from './api/query-client.ts';
import { AppRoutes } from './navigation/AppRoutes.tsx';
import './shared/address/history-guard.ts';
import { CrashNotice } from './shared/CrashNotice.tsx';
import { ToastProvider } from './shared/toast/ToastProvider.tsx';
import { AppTheme } from './theme/AppTheme.tsx';

/** What every page of the store portal needs, whether it belongs to a signed-in user or not. */
export function StoreProviders({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <AppTheme>
      <ErrorBoundary fallback={(failure) => <CrashNotice failure={failure} />}>
        <QueryClientProvider client={client}>
          <ToastProvider>
            <BrowserRouter>{children}</BrowserRouter>
          </ToastProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </AppTheme>
  );
}

export const App = () => (
  <StoreProviders>
    <AppRoutes />
  </StoreProviders>
);

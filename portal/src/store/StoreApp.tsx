import { CrashNotice } from '@millrace/ui/page';
import { ErrorBoundary } from '@millrace/ui/recovery';
import { StepUpProvider } from '@millrace/ui/step-up';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from './api/query-client.ts';
import { StoreRoutes } from './navigation/StoreRoutes.tsx';
import './shared/address/history-guard.ts';
import { ToastProvider } from './shared/toast/ToastProvider.tsx';
import { AppTheme } from './theme/AppTheme.tsx';

/** The React providers around every page of the store portal, with or without a signed-in user. */
export function StoreProviders({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <AppTheme>
      <ErrorBoundary fallback={(failure) => <CrashNotice failure={failure} startPage="/app" />}>
        <QueryClientProvider client={client}>
          <ToastProvider>
            <StepUpProvider>
              <BrowserRouter>{children}</BrowserRouter>
            </StepUpProvider>
          </ToastProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </AppTheme>
  );
}

export const StoreApp = () => (
  <StoreProviders>
    <StoreRoutes />
  </StoreProviders>
);

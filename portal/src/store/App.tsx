import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from './api/query-client.ts';
import { AppRoutes } from './navigation/AppRoutes.tsx';
import './shared/address/history-guard.ts';
import { ToastProvider } from './shared/toast/ToastProvider.tsx';
import { AppTheme } from './theme/AppTheme.tsx';

export function App() {
  const [client] = useState(createQueryClient);
  return (
    <AppTheme>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </ToastProvider>
      </QueryClientProvider>
    </AppTheme>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { AppRoutes } from '../navigation/AppRoutes.tsx';
import { ToastProvider } from '../shared/toast/ToastProvider.tsx';
import { AppTheme } from '../theme/AppTheme.tsx';
import { FakeSocket } from './fake-socket.ts';

/** The whole app at an address, with a socket in the test's hand. `state`: what the link said that led there. */
export function renderStore(address: string, state?: object | null): RenderResult & { socket: FakeSocket } {
  window.history.replaceState(state ? { usr: state } : null, '', address);
  const socket = new FakeSocket();
  const client = createQueryClient();
  const connect = (): FakeSocket => socket;
  const result = render(
    <AppTheme>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <BrowserRouter>
            <AppRoutes connect={connect} />
          </BrowserRouter>
        </ToastProvider>
      </QueryClientProvider>
    </AppTheme>,
  );
  return { ...result, socket };
}

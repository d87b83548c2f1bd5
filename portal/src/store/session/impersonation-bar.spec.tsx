import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { createQueryClient } from '../api/query-client.ts';
import { SessionContext } from './session-context.ts';
import { ToastProvider } from '../shared/toast/ToastProvider.tsx';
import { pretendApi, problem } from '../testing/api.ts';
import { processorSession } from '../testing/fixtures.ts';
import { AppTheme } from '../theme/AppTheme.tsx';
import { StoreImpersonationBar } from './StoreImpersonationBar.tsx';

const server = pretendApi();

function show(session: Partial<Session>): string[] {
  const loaded: string[] = [];
  render(
    <AppTheme>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <SessionContext value={{ ...processorSession, ...session }}>
            <StoreImpersonationBar load={(path) => loaded.push(path)} />
          </SessionContext>
        </ToastProvider>
      </QueryClientProvider>
    </AppTheme>,
  );
  return loaded;
}

const impersonated = () => ({
  userId: 1,
  name: 'Dana Reyes',
  reason: 'They asked for help.',
  until: new Date(Date.now() + 41.5 * 60_000).toISOString(),
});
const bar = () => screen.queryByRole('region', { name: 'Viewing as another user' });

test('is hidden without impersonation', () => {
  show({});
  expect(bar()).toBeNull();
});

test('shows both users and the remaining time and ends the impersonation', async () => {
  server.use(http.post('*/api/users/revert-to-primary', () => HttpResponse.json({ success: true })));
  const loaded = show({ impersonation: impersonated() });
  expect(bar()).toHaveTextContent('Dana Reyes is viewing as Sam Ortiz');
  expect(bar()).toHaveTextContent('42 min left');
  await userEvent.click(screen.getByRole('button', { name: 'Revert' }));
  await waitFor(() => expect(loaded).toEqual(['/app']));
});

test('stays and reports a failed return', async () => {
  server.use(http.post('*/api/users/revert-to-primary', () => problem(503, 'not-available', 'Not now.')));
  const loaded = show({ impersonation: impersonated() });
  await userEvent.click(screen.getByRole('button', { name: 'Revert' }));
  await screen.findByText(/Not now/);
  expect(loaded).toEqual([]);
});

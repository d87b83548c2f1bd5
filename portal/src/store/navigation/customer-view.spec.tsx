import { beforeEach, expect, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { BrowserRouter, Route, Routes } from 'react-router';
import {
  rememberCustomerView,
  openCustomerViewPath,
} from '../../shared/customer-view/customer-view-screen.ts';
import { createQueryClient } from '../api/query-client.ts';
import { ShowToCustomerButton } from '../features/processing/deal/ShowToCustomer.tsx';
import { ToastProvider } from '../shared/toast/ToastProvider.tsx';
import { pretendApi, signedIn } from '../testing/api.ts';
import { FORM_ID, processingDetails, processorSession } from '../testing/fixtures.ts';
import { AppTheme } from '../theme/AppTheme.tsx';
import { SessionGate } from './SessionGate.tsx';

const server = pretendApi();
const aasoId = '44444444-4444-4444-8444-444444444444';
const view = `/app/consumer-facing/process/7/${FORM_ID}/${aasoId}`;
beforeEach(() => localStorage.clear());

/** Renders a tab of the store portal at an address. The test records redirects to other apps. */
function tab(address: string) {
  window.history.replaceState(null, '', address);
  const load = jest.fn<(path: string) => void>();
  const details = processingDetails({ submitted_at: '2026-11-20T21:45:00.000Z' });
  render(
    <AppTheme>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <BrowserRouter>
            <Routes>
              <Route path="/login" element={<p>Sign in</p>} />
              <Route
                path="*"
                element={
                  <SessionGate load={load}>
                    <h1>All applications</h1>
                    <ShowToCustomerButton details={details} />
                  </SessionGate>
                }
              />
            </Routes>
          </BrowserRouter>
        </ToastProvider>
      </QueryClientProvider>
    </AppTheme>,
  );
  return load;
}

test('removes all store data and redirects every tab after the screen is shown to the customer', async () => {
  server.use(
    signedIn({ permissions: [...processorSession.permissions, 'customer-view:show'] }),
    http.post('*/api/e2e/applicant/hand-off', () =>
      HttpResponse.json({ aaso_id: aasoId, form_id: FORM_ID, store_id: 7, expires_at: '' }),
    ),
  );
  const load = tab(`/app/process/7/${FORM_ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Show to customer' }));
  // exactly one redirect to the customer view, because a second one would cancel the first
  await waitFor(() => expect(load.mock.calls).toEqual([[view]]));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(openCustomerViewPath()).toBe(view);
});

test.each(['/app/forms/view-all', '/app/organization/general', `/app/process/7/${FORM_ID}`])(
  'redirects %s to the customer view while it is shown',
  async (address) => {
    rememberCustomerView(view);
    const load = tab(address);
    await waitFor(() => expect(load).toHaveBeenCalledWith(view));
    expect(screen.queryByRole('heading')).toBeNull();
  },
);

test('ends the customer view after a new sign-in', async () => {
  rememberCustomerView(view);
  server.use(signedIn());
  const load = tab('/app/forms/view-all');
  expect(await screen.findByRole('heading', { name: 'All applications' })).toBeVisible();
  await waitFor(() => expect(openCustomerViewPath()).toBeNull());
  expect(load).not.toHaveBeenCalled();
});

test('does not redirect to another address from the browser’s storage', async () => {
  rememberCustomerView('https://elsewhere.example/');
  const load = tab('/app/forms/view-all');
  expect(await screen.findByText('Sign in')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

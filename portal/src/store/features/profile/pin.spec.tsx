import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createQueryClient } from '../../api/query-client.ts';
import { SessionContext } from '../../session/session-context.ts';
import { ToastProvider } from '../../shared/toast/ToastProvider.tsx';
import { pretendApi, problem } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { AppTheme } from '../../theme/AppTheme.tsx';
import { PinPanel } from './PinPanel.tsx';

const server = pretendApi();
const permissions = [...processorSession.permissions, 'profile:read', 'profile:update'];
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

function open(): { isSet: boolean; bodies: unknown[] } {
  const account: { isSet: boolean; bodies: unknown[] } = { isSet: false, bodies: [] };
  server.use(
    http.get('*/api/auth/pin', () => HttpResponse.json({ isSet: account.isSet })),
    http.post('*/api/auth/pin', async ({ request }) => {
      if (!account.bodies.some((body) => 'currentPassword' in (body as object)))
        return problem(403, 'current-password-needed', 'Also enter your current password.');
      account.bodies.push(await request.json());
      account.isSet = true;
      return HttpResponse.json({ success: true });
    }),
    http.post('*/api/auth/prove', async ({ request }) => {
      account.bodies.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
    http.delete('*/api/auth/pin', () => {
      account.isSet = false;
      return HttpResponse.json({ success: true });
    }),
  );
  render(
    <AppTheme>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <SessionContext value={{ ...processorSession, permissions }}>
            <PinPanel />
          </SessionContext>
        </ToastProvider>
      </QueryClientProvider>
    </AppTheme>,
  );
  return account;
}

test('sets a PIN after the password, and removes it', async () => {
  const account = open();
  await press('Set a PIN');
  await type('New PIN', '2580');
  await type('Repeat the new PIN', '2580');
  await press('Save PIN');
  await userEvent.type(await screen.findByLabelText('Current password'), 'secret');
  await press('Save PIN');
  expect(await screen.findByText(/^When you give a browser .* Your PIN signs you in again/)).toBeVisible();
  expect(account.bodies).toEqual([{ currentPassword: 'secret' }, { pin: '2580' }]);
  await press('Remove PIN');
  expect(await screen.findByRole('button', { name: 'Set a PIN' })).toBeVisible();
});

test('refuses a simple PIN and two different PINs', async () => {
  open();
  await press('Set a PIN');
  await type('New PIN', '1234');
  await type('Repeat the new PIN', '1243');
  await press('Save PIN');
  expect(await screen.findByText(/^This PIN is easy to guess/)).toBeVisible();
  expect(screen.getByText('The PINs must match')).toBeVisible();
});

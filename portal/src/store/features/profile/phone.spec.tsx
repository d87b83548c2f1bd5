import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createQueryClient } from '../../api/query-client.ts';
import { SessionContext } from '../../session/session-context.ts';
import { ToastProvider } from '../../shared/toast/ToastProvider.tsx';
import { pretendApi, problem } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { AppTheme } from '../../theme/AppTheme.tsx';
import { PhonePanel } from './PhonePanel.tsx';

const server = pretendApi();
const masked = '(•••) •••-0134';
const permissions = [...processorSession.permissions, 'profile:read', 'profile:update'];
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function open(held = permissions, phone: string | null = null): { phone: string | null; bodies: unknown[] } {
  const account: { phone: string | null; bodies: unknown[] } = { phone, bodies: [] };
  server.use(
    http.get('*/api/auth/phone', () => HttpResponse.json({ masked: account.phone })),
    http.post('*/api/auth/phone', async ({ request }) => {
      const body = (await request.json()) as { currentPassword?: string };
      account.bodies.push(body);
      if (!body.currentPassword)
        return problem(403, 'current-password-needed', 'Also enter your current password.');
      return HttpResponse.json({ masked, expiresAt: '', resendAfterSeconds: 30, sendsLeft: 4 });
    }),
    http.post('*/api/auth/phone/check', () => {
      account.phone = masked;
      return HttpResponse.json({ success: true });
    }),
    http.post('*/api/auth/prove', async ({ request }) => {
      account.bodies.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
    http.delete('*/api/auth/phone', () => {
      if (!account.bodies.some((body) => (body as object) && 'currentPassword' in (body as object)))
        return problem(403, 'current-password-needed', 'Also enter your current password.');
      account.phone = null;
      return HttpResponse.json({ success: true });
    }),
  );
  render(
    <AppTheme>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <SessionContext value={{ ...processorSession, permissions: held }}>
            <PhonePanel />
          </SessionContext>
        </ToastProvider>
      </QueryClientProvider>
    </AppTheme>,
  );
  return account;
}

test('adds a phone for sign-in codes with a texted code and removes it', async () => {
  const account = open();
  await press('Add a phone');
  await enter(await screen.findByLabelText('Mobile phone'), '512 555 0134');
  await press('Send code');
  await enter(await screen.findByLabelText('Current password'), 'secret');
  await press('Send code');
  expect(await screen.findByText(/We sent a code to \(•••\) •••-0134/)).toBeInTheDocument();
  await enter(screen.getByLabelText('Verification code'), '123456');
  await press('Verify');
  expect(
    await screen.findByText(/You can get codes by text message to \(•••\) •••-0134/),
  ).toBeInTheDocument();
  expect(account.bodies).toEqual([
    { mobile_phone: '(512) 555-0134' },
    { mobile_phone: '(512) 555-0134', currentPassword: 'secret' },
  ]);
  await press('Remove');
  await press('Remove phone');
  expect(await screen.findByText(/^You get codes by email/)).toBeInTheDocument();
});

test('asks for the password after an old sign-in before it removes the phone', async () => {
  const account = open(permissions, masked);
  await press('Remove');
  await press('Remove phone');
  await enter(await screen.findByLabelText('Current password'), 'secret');
  expect(account.phone).toBe(masked);
  await press('Remove phone');
  expect(await screen.findByText(/^You get codes by email/)).toBeInTheDocument();
  expect(account.bodies).toEqual([{ currentPassword: 'secret' }]);
});

test('reports a wrong code and accepts a new one', async () => {
  const account = open();
  const typed: string[] = [];
  let sends = 0;
  server.use(
    http.post('*/api/auth/phone', () => {
      sends += 1;
      return HttpResponse.json({ masked, expiresAt: '', resendAfterSeconds: 0, sendsLeft: 5 - sends });
    }),
    http.post('*/api/auth/phone/check', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      typed.push(code);
      if (code !== '654321') return problem(422, 'incorrect-code', 'Incorrect Code', { triesLeft: 4 });
      account.phone = masked;
      return HttpResponse.json({ success: true });
    }),
  );
  await press('Add a phone');
  await enter(await screen.findByLabelText('Mobile phone'), '512 555 0134');
  await press('Send code');
  await enter(await screen.findByLabelText('Verification code'), '111111');
  await press('Verify');
  expect(await screen.findByText('Incorrect Code. You have 4 tries left.')).toBeVisible();
  const field = screen.getByLabelText('Verification code');
  await waitFor(() => expect(field).toHaveFocus());
  await press('Send a new code');
  expect(await screen.findByText('A new code is on its way.')).toBeVisible();
  expect(screen.queryByText(/^Incorrect Code/)).not.toBeInTheDocument();
  expect(field).toHaveValue('');
  await enter(field, '654 321');
  await press('Verify');
  expect(
    await screen.findByText(/You can get codes by text message to \(•••\) •••-0134/),
  ).toBeInTheDocument();
  expect(typed).toEqual(['111111', '654321']);
  expect(sends).toBe(2);
});

test('shows the phone without actions during impersonation', async () => {
  open(
    permissions.filter((name) => name !== 'profile:update'),
    masked,
  );
  expect(await screen.findByText(/You can get codes by text message to/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

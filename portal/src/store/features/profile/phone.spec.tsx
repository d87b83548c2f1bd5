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
        return problem(403, 'current-password-needed', 'Enter your current password, too.');
      return HttpResponse.json({ masked, expiresAt: '', resendAfterSeconds: 30, sendsLeft: 4 });
    }),
    http.post('*/api/auth/phone/check', () => {
      account.phone = masked;
      return HttpResponse.json({ success: true });
    }),
    http.delete('*/api/auth/phone', () => {
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

test('a phone for sign-in codes is added with the code that was texted to it, and removed again', async () => {
  const account = open();
  await press('Add a phone');
  await userEvent.type(await screen.findByLabelText('Mobile phone'), '512 555 0134');
  await press('Send code');
  await userEvent.type(await screen.findByLabelText('Current password'), 'secret');
  await press('Send code');
  expect(await screen.findByText(/We sent a code to \(•••\) •••-0134/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Verification code'), '123456');
  await press('Verify');
  expect(await screen.findByText(/Codes can be texted to \(•••\) •••-0134/)).toBeInTheDocument();
  expect(account.bodies).toEqual([
    { mobile_phone: '(512) 555-0134' },
    { mobile_phone: '(512) 555-0134', currentPassword: 'secret' },
  ]);
  await press('Remove');
  expect(await screen.findByText(/^Codes come by e-mail/)).toBeInTheDocument();
});

test('who looks through somebody’s eyes sees the phone and changes nothing', async () => {
  open(
    permissions.filter((name) => name !== 'profile:update'),
    masked,
  );
  expect(await screen.findByText(/Codes can be texted to/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

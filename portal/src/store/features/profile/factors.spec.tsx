import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const permissions = [
  ...processorSession.permissions,
  'profile:read',
  'profile:update',
  'sign-in-factors:read',
  'sign-in-factors:add',
];
const phone = {
  id: '6f1e0f4c-6a54-4a58-9c8e-3f3b7f4f5a01',
  kind: 'totp',
  name: 'My phone',
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: null,
};
const codes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkm${at + 2}`);

function serve(...factors: object[]): { sent: unknown[] } {
  const account = { held: factors, sent: [] as unknown[] };
  server.use(
    signedIn({ permissions }),
    http.get('*/api/system-settings/timezones', () => HttpResponse.json([])),
    http.get('*/api/auth/sessions', () => HttpResponse.json([])),
    http.get('*/api/auth/phone', () => HttpResponse.json({ masked: null })),
    http.get('*/api/auth/factors', () =>
      HttpResponse.json({
        factors: account.held,
        recovery_codes_left: account.held.length > 0 ? 9 : 0,
        is_required: false,
        can_add_passkey: true,
      }),
    ),
    http.post('*/api/auth/factors/totp/start', () =>
      HttpResponse.json({
        secret: 'GEZDGNBVGY3TQOJQ',
        uri: 'otpauth://totp/Millrace:a?secret=GEZDGNBVGY3TQOJQ',
      }),
    ),
    http.post('*/api/auth/factors/totp', async ({ request }) => {
      const body = (await request.json()) as { code: string };
      account.sent.push(body);
      if (body.code !== '123456') return problem(422, 'code-not-right', 'This code is not right.');
      account.held = [phone];
      return HttpResponse.json({ factor: phone, recovery_codes: codes });
    }),
    http.patch(`*/api/auth/factors/${phone.id}`, async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      account.held = [{ ...phone, name }];
      return HttpResponse.json({ success: true });
    }),
    http.delete(`*/api/auth/factors/${phone.id}`, () => {
      account.held = [];
      return HttpResponse.json({ success: true });
    }),
  );
  renderStore('/app/user/profile');
  return account;
}
const panel = async () =>
  within(await screen.findByRole('region', { name: 'Authenticator apps and passkeys' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('adds an authenticator app by its first code and shows the recovery codes once', async () => {
  const { sent } = serve();
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Add an authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an authenticator app' }));
  expect(await dialog.findByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
  expect(dialog.getByAltText('QR code of the secret for the app')).toBeVisible();
  await press('Add app');
  expect(await dialog.findByText('Enter a name')).toBeVisible();
  await enter(dialog.getByLabelText('Name'), 'My phone');
  await enter(dialog.getByLabelText('Code from the app'), '999 999');
  await press('Add app');
  expect(await dialog.findByText('This code is not right.')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Code from the app'));
  await enter(dialog.getByLabelText('Code from the app'), '123456');
  await press('Add app');
  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  await press('I saved the codes');
  expect(await (await panel()).findByText('My phone')).toBeVisible();
  expect(screen.queryByText(codes[0]!)).not.toBeInTheDocument();
  expect(sent).toEqual([
    { name: 'My phone', code: '999999' },
    { name: 'My phone', code: '123456' },
  ]);
});

test('renames a factor', async () => {
  serve(phone);
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Rename My phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename "My phone"' }));
  await userEvent.clear(dialog.getByLabelText('Name'));
  await press('Save name');
  expect(await dialog.findByText('Enter a name')).toBeVisible();
  await enter(dialog.getByLabelText('Name'), 'Work phone');
  await press('Save name');
  expect(await (await panel()).findByText('Work phone')).toBeVisible();
});

test('removes a factor after a question', async () => {
  serve(phone);
  expect(await (await panel()).findByText(/Recovery codes left: 9/)).toBeVisible();
  await userEvent.click((await panel()).getByRole('button', { name: 'Remove My phone' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Remove "My phone"?' })).getByRole('button', {
      name: 'Remove',
    }),
  );
  expect(await (await panel()).findByText(/^After your password you get a code/)).toBeVisible();
});

test('asks for a confirmation before new recovery codes, and leaves them unchanged after Cancel', async () => {
  serve(phone);
  server.use(
    http.post('*/api/auth/recovery-codes', () =>
      problem(403, 'step-up-needed', 'First confirm that it is you.', { next: 'Use your app.' }),
    ),
    http.get('*/api/auth/step-up', () =>
      HttpResponse.json({ methods: ['totp', 'recovery-code'], email: null, minutes: 5 }),
    ),
    http.post('*/api/auth/step-up', () => problem(400, 'factor-refused', 'This did not work.')),
  );
  await userEvent.click(await (await panel()).findByRole('button', { name: 'New recovery codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  expect(dialog.getByLabelText('Code from your authenticator app')).toHaveFocus();
  await press('Confirm');
  expect(await dialog.findByText('Enter the code')).toBeVisible();
  await press('Use a recovery code');
  await enter(dialog.getByLabelText('Recovery code'), 'abcd-efgh-jkm2');
  await press('Confirm');
  expect(await dialog.findByText('This did not work.')).toBeVisible();
  await press('Cancel');
  expect(await screen.findByText(/First confirm that it is you/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
});

import { beforeEach, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuarantineSummary } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

const server = pretendApi();
const open: QuarantineSummary = {
  id: 7,
  cause: 'restored',
  began_at: '2026-11-20T12:00:00.000Z',
  database_until: '2026-11-20T11:00:00.000Z',
  known_until: '2026-11-20T11:50:00.000Z',
  effects: [
    { effect: 'attempts-checked', lender: 'Koalafi', count: 3 },
    { effect: 'sessions-revoked', lender: null, count: 12 },
  ],
  prepared: true,
  released_at: null,
  released_by: null,
  reason: null,
};
let listed: QuarantineSummary[] = [];
beforeEach(() => {
  listed = [open];
  server.use(
    signedIn(['session:read', 'quarantine:read', 'quarantine:release']),
    http.get('*/api/admin/quarantines', () => HttpResponse.json(listed)),
  );
});

test('shows the effects and releases the database after a confirmation', async () => {
  const bodies: unknown[] = [];
  let proven = false;
  server.use(
    http.get('*/api/auth/step-up', () => HttpResponse.json({ methods: ['totp'], email: null, minutes: 5 })),
    http.post('*/api/auth/step-up', () => {
      proven = true;
      return HttpResponse.json({ success: true });
    }),
    http.post('*/api/admin/quarantines/release', async ({ request }) => {
      bodies.push(await request.json());
      if (!proven) return problem(403, 'step-up-needed', 'First confirm that it is you.');
      listed = [{ ...open, released_at: '2026-11-20T12:10:00.000Z', released_by: 'Ann', reason: 'Checked' }];
      return HttpResponse.json({ success: true });
    }),
  );
  renderAdmin('/quarantine');
  expect(await screen.findByText(/open applications at a lender/)).toHaveTextContent('3');
  await userEvent.click(await screen.findByRole('button', { name: 'Release database' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Checked with the lenders');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Release database' }));
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/not in quarantine/)).toBeVisible();
  expect(bodies.at(-1)).toEqual({ id: 7, reason: 'Checked with the lenders' });
});

test('offers no release while open applications are being secured', async () => {
  listed = [{ ...open, prepared: false }];
  renderAdmin('/quarantine');
  expect(await screen.findByRole('button', { name: 'Release database' })).toBeDisabled();
});

test('offers no release without the permission', async () => {
  server.use(signedIn(['session:read', 'quarantine:read']));
  renderAdmin('/quarantine');
  expect(await screen.findByText(/sessions ended/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Release database' })).not.toBeInTheDocument();
});

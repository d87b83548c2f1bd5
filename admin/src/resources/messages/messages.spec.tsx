import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InstallationMessages } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

const server = pretendApi();
const stopped: InstallationMessages = {
  sent_this_hour: 5000,
  limit_per_hour: 5000,
  sent_today: 7200,
  limit_per_day: 50_000,
  waiting_for_approval: 3,
  stop: {
    cause: 'limit',
    reason: null,
    began_at: '2026-11-20T12:00:00.000Z',
    ends_at: '2026-11-20T12:40:00.000Z',
  },
};

function serve(permissions: string[]) {
  const bodies: unknown[] = [];
  let now = stopped;
  server.use(
    signedIn(['session:read', ...permissions]),
    http.get('*/api/admin/messages', () => HttpResponse.json(now)),
    http.post('*/api/admin/messages', async ({ request }) => {
      bodies.push(await request.json());
      now = { ...stopped, sent_this_hour: 0, stop: null };
      return HttpResponse.json(now);
    }),
  );
  return bodies;
}

test('shows the reached limit, and resumes all messages with a reason', async () => {
  const bodies = serve(['message-limits:read', 'message-limits:update']);
  renderAdmin('/messages');
  expect(await screen.findByText('5,000 of 5,000')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/The limit was reached/);
  await userEvent.click(await screen.findByRole('button', { name: 'Resume messages' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume messages?' }));
  await enter(dialog.getByLabelText(/Reason/), 'A holiday');
  await userEvent.click(dialog.getByRole('button', { name: 'Resume messages' }));
  expect(await screen.findByRole('button', { name: 'Stop all messages' })).toBeVisible();
  expect(bodies).toEqual([{ action: 'resume', reason: 'A holiday' }]);
});

test('has no button for a user who may only read', async () => {
  serve(['message-limits:read']);
  renderAdmin('/messages');
  expect(await screen.findByText('7,200 of 50,000')).toBeVisible();
  expect(screen.queryByRole('button', { name: /messages$/ })).toBeNull();
});

test('previews an email as it is sent, its text part, and both languages', async () => {
  serve(['message-limits:read']);
  server.use(
    http.get('*/api/admin/messages/preview', ({ request }) => {
      const locale = new URL(request.url).searchParams.get('locale');
      const body = locale === 'es' ? 'recibimos su solicitud' : 'we received your application';
      return HttpResponse.json({ subject: 'Harbor Home', body, html: `<p>${body}</p>` });
    }),
  );
  renderAdmin('/messages');
  const email = await screen.findByTitle('Email');
  expect(email).toHaveAttribute('srcdoc', '<p>we received your application</p>');
  expect(email).toHaveAttribute('sandbox', '');
  await userEvent.click(screen.getByRole('button', { name: 'Text part' }));
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview).toHaveTextContent('we received your application');
  await userEvent.click(screen.getByRole('button', { name: 'Spanish' }));
  expect(await screen.findByText('recibimos su solicitud')).toBeVisible();
});

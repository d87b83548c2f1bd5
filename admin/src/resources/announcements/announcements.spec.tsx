import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Announcement } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { bodyOf, formOf, problemsOf, stateOf } from './announcement-form.ts';

const server = pretendApi();
const announcement: Announcement = {
  id: 4,
  title: 'Holiday hours',
  body: '<p>We close at noon.</p>',
  published: false,
  starts_at: null,
  ends_at: null,
  published_at: null,
  seen: false,
  dismissed: false,
  audience: { roles: [], org_ids: [3], store_ids: [] },
  reach: { aimed: 12, seen: 5, dismissed: 2 },
};

test('lists drafts with audience and reach, and publishes one', async () => {
  const published: unknown[] = [];
  server.use(
    signedIn(['session:read', 'announcements:update']),
    http.get('*/api/announcements', () =>
      HttpResponse.json({ announcements: [announcement], count: 1, unseen: 0 }),
    ),
    http.post('*/api/announcements/publish', async ({ request }) => {
      published.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  renderAdmin('/announcements');
  expect(await screen.findByText('Seen by 5 of 12 users, closed by 2')).toBeVisible();
  expect(screen.getByText('1 organization')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Holiday hours?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Publish announcement' }));
  await waitFor(() => expect(published).toEqual([{ id: 4 }]));
});

test('shows what is missing before a draft is saved, and a preview', async () => {
  server.use(
    signedIn(['session:read', 'announcements:update']),
    http.get('*/api/announcements', () => HttpResponse.json({ announcements: [], count: 0, unseen: 0 })),
  );
  renderAdmin('/announcements');
  await userEvent.click(await screen.findByRole('button', { name: 'New announcement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New announcement' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
  expect(await dialog.findByText('Enter a title')).toBeVisible();
  expect(dialog.getByText('Enter the announcement')).toBeVisible();
  await enter(dialog.getByRole('textbox', { name: /Title/ }), 'New hours');
  expect(within(dialog.getByRole('region', { name: 'Preview' })).getByText('New hours')).toBeVisible();
});

test('keeps the instants of start and end through the inputs for local times', () => {
  const times = { starts_at: '2026-07-01T12:30:00.000Z', ends_at: '2026-07-02T12:30:00.000Z' };
  const form = formOf({ ...announcement, ...times });
  expect(bodyOf(form, 4)).toMatchObject({ id: 4, ...times });
  expect(problemsOf({ ...form, endsAt: form.startsAt })).toEqual({ endsAt: 'Choose an end after the start' });
  const at = (iso: string) => stateOf({ ...announcement, published: true, ...times }, Date.parse(iso));
  expect(['2026-06-30T00:00:00Z', '2026-07-01T13:00:00Z', '2026-07-03T00:00:00Z'].map(at)).toEqual([
    'Scheduled',
    'Shown',
    'Ended',
  ]);
});

import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { enter } from '@millrace/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Announcement } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { FORM_ID, processingDetails, processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const address = `/app/process/7/${FORM_ID}`;

function serve(...permissions: string[]) {
  const marked: unknown[] = [];
  let one: Announcement = {
    ...{ id: 4, title: 'Holiday hours', body: '<p>We close at <b>noon</b>.</p>', published: true },
    ...{ starts_at: null, ends_at: null, published_at: '2026-11-20T12:00:00.000Z' },
    ...{ seen: false, dismissed: false },
  };
  server.use(
    signedIn({ permissions: [...processorSession.permissions, ...permissions] }),
    http.get(`*/api/forms/7/${FORM_ID}/processing/form-details`, () =>
      HttpResponse.json(processingDetails()),
    ),
    http.get('*/api/announcements', () =>
      HttpResponse.json({ announcements: [one], count: 1, unseen: one.seen ? 0 : 1 }),
    ),
    http.post('*/api/announcements/seen', async ({ request }) => {
      const body = (await request.json()) as { dismissed: boolean };
      marked.push(body);
      one = { ...one, seen: true, dismissed: one.dismissed || body.dismissed };
      return HttpResponse.json({ success: true });
    }),
  );
  return marked;
}

test('shows the newest announcement as a banner, opens it, and closes it for good', async () => {
  const marked = serve('announcements:read');
  renderStore(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Read' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Holiday hours' }));
  expect(dialog.getByText('noon')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Announcements' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close announcement: Holiday hours' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Read' })).toBeNull());
  expect(marked).toEqual([
    { announcementIds: [4], dismissed: false },
    { announcementIds: [4], dismissed: true },
  ]);
});

test('counts new announcements and lists them', async () => {
  const marked = serve('announcements:read');
  renderStore(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Announcements, 1 new' }));
  const list = within(await screen.findByRole('dialog', { name: 'Announcements' }));
  expect(list.getByRole('heading', { name: 'Announcements (1)' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(marked).toHaveLength(1));
});

test('sends a message to support', async () => {
  serve('support:ask');
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/support/message', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  renderStore(address);
  await userEvent.click(await screen.findByRole('button', { name: /^Account of/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Support' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Support' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
  expect(await dialog.findByText('Enter your message')).toBeVisible();
  await enter(dialog.getByRole('textbox', { name: 'Message' }), 'The list is empty.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Message Sent!')).toBeVisible();
  expect(bodies).toEqual([{ message: 'The list is empty.', page: address }]);
});

test('finds screens and actions with Ctrl K, and lists the shortcuts with ?', async () => {
  serve('profile:read', 'applications:list', 'applications:read');
  server.use(http.get('*/api/forms', () => HttpResponse.json({ list: [], count: 0 })));
  renderStore(address);
  await screen.findByRole('heading', { name: 'Maria Núñez' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox', { name: 'Search' });
  await enter(search, 'shortcuts');
  await userEvent.click(await screen.findByRole('option', { name: /Keyboard shortcuts/ }));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('names an environment without real customers', async () => {
  serve();
  server.use(
    http.get('*/api/system-settings/app-version', () =>
      HttpResponse.json({ version: '1', environment: 'Demo' }),
    ),
  );
  renderStore(address);
  expect(await screen.findByText('Demo')).toBeVisible();
});

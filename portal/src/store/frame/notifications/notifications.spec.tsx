import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { FORM_ID, processingDetails, processorSession } from '../../testing/fixtures.ts';
import { arrivedSince, showNotices } from './desktop-notices.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const address = `/app/process/7/${FORM_ID}`;
const OTHER_ID = '0f8fad5b-d9cb-469f-a165-7086772895ff';
const at = '2026-11-20T21:45:00.000Z';

const line = (more: Partial<Notification> = {}): Notification => ({
  id: 1,
  user_id: 2,
  kind: 'approved',
  message: 'Maria Núñez: Koalafi approved up to $3,200',
  tone: 'success',
  seen: false,
  form_id: FORM_ID,
  reference: 'MR-7K2P9D',
  store_id: 7,
  created_at: at,
  ...more,
});

function serve(lines: Notification[], permissions = ['notifications:read', 'notifications:update']) {
  const seen: number[][] = [];
  let now = lines;
  server.use(
    signedIn({ permissions: [...processorSession.permissions, ...permissions] }),
    http.get(`*/api/forms/7/${FORM_ID}/processing/form-details`, () =>
      HttpResponse.json(processingDetails()),
    ),
    http.get('*/api/notifications', () =>
      HttpResponse.json({ notifications: now, unseen: now.filter((one) => !one.seen).length }),
    ),
    http.post('*/api/notifications/seen', async ({ request }) => {
      const { notificationIds } = (await request.json()) as { notificationIds: number[] };
      seen.push(notificationIds);
      now = now.map((one) => (notificationIds.includes(one.id) ? { ...one, seen: true } : one));
      return HttpResponse.json({ success: true });
    }),
  );
  return { seen, add: (one: Notification) => (now = [one, ...now]) };
}

test('counts new notifications and marks them as seen when the list closes', async () => {
  const { seen } = serve([
    line({ id: 2 }),
    line({ id: 1, seen: true, form_id: OTHER_ID, message: 'Wei Chen: Funded at Sunbit' }),
  ]);
  renderStore(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const [first, second] = await list.findAllByRole('listitem');
  expect(first).toHaveTextContent('Maria Núñez: Koalafi approved up to $3,200');
  expect(first).toHaveTextContent('new');
  expect(second).not.toHaveTextContent('new');
  expect(within(first!).getByRole('link')).toHaveAttribute('href', expect.stringContaining(address));
  expect(seen).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(seen).toEqual([[2]]);
});

test('counts an application with several new notifications once', async () => {
  serve([line({ id: 3, form_id: OTHER_ID }), line({ id: 2 }), line({ id: 1 })]);
  renderStore(address);
  expect(await screen.findByRole('button', { name: 'Notifications, 2 new' })).toBeVisible();
});

test('shows the reference of each line if a shopper has several applications', async () => {
  serve([line({ id: 2, reference: 'MR-3QX8TA' }), line({ id: 1, seen: true, form_id: OTHER_ID })]);
  renderStore(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const links = list.getAllByRole('link', { name: 'Maria Núñez: Koalafi approved up to $3,200' });
  expect(links[0]).toHaveAccessibleDescription(/^MR-3QX8TA\s· .*\s· new$/);
  expect(links[1]).toHaveAccessibleDescription(/^MR-7K2P9D\s· (?!.*new)/);
});

test('counts a new notification at once', async () => {
  const { add } = serve([]);
  const { socket } = renderStore(address);
  await screen.findByRole('button', { name: 'Notifications' });
  await screen.findByRole('heading', { name: 'Maria Núñez' });
  add(line());
  act(() => socket.fire('event', { sequence: 1, type: 'notification.added', formId: FORM_ID, at }));
  expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
});

test('contains the number of the badge in its name, and none for zero', async () => {
  const { add } = serve([]);
  const { socket } = renderStore(address);
  const button = await screen.findByRole('button', { name: 'Notifications' });
  expect(button).not.toHaveTextContent('0');
  await screen.findByRole('heading', { name: 'Maria Núñez' });
  for (let id = 10; id <= 21; id += 1) add(line({ id, form_id: OTHER_ID.slice(0, -2) + String(id) }));
  act(() => socket.fire('event', { sequence: 1, type: 'notification.added', formId: FORM_ID, at }));
  expect(await screen.findByRole('button', { name: 'Notifications, 9+ new' })).toHaveTextContent('9+');
});

test('explains an empty list', async () => {
  serve([]);
  renderStore(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText(/Nothing yet/)).toBeVisible();
});

test('shows a failure with a retry', async () => {
  serve([]);
  server.use(http.get('*/api/notifications', () => problem(422, 'broken', 'Not now')));
  renderStore(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('is hidden without permission', async () => {
  serve([], []);
  renderStore(address);
  await screen.findByRole('heading', { name: 'Maria Núñez' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull());
});

test('groups the notifications of an application, and shows the earlier ones on demand', async () => {
  serve([line({ id: 3, message: 'Maria Núñez: Funded at Sunbit' }), line({ id: 2, seen: true })]);
  renderStore(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(list.getAllByRole('link')).toHaveLength(1);
  await userEvent.click(list.getByRole('button', { name: 'Show 1 earlier of MR-7K2P9D' }));
  expect(list.getByRole('link', { name: 'Maria Núñez: Koalafi approved up to $3,200' })).toBeVisible();
});

test('saves the kinds and channels that the user wants', async () => {
  serve([]);
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/notifications/preferences', async ({ request }) => {
      const body = (await request.json()) as object;
      bodies.push(body);
      return HttpResponse.json(body);
    }),
  );
  renderStore(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Notification settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notification settings' }));
  await userEvent.click(dialog.getByRole('switch', { name: 'Daily email' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'The customer chose an offer: List' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ digest: true, off: { app: ['chosen'], desktop: [], digest: [] } });
});

test('tells of new notifications in the background, without the name of the customer', () => {
  const known = [line({ id: 1 })];
  expect(arrivedSince(undefined, known)).toEqual([]);
  const arrived = arrivedSince(1, [line({ id: 3 }), line({ id: 2, seen: true }), ...known]);
  expect(arrived.map(({ id }) => id)).toEqual([3]);
  const shown: string[] = [];
  class Notice {
    static permission = 'granted';
    constructor(_: string, { body }: { body: string }) {
      shown.push(body);
    }
  }
  Object.assign(window, { Notification: Notice });
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  const off = { app: [], desktop: [], digest: [] };
  showNotices(arrived, { off, desktop: true, sound: false, digest: false }, () => undefined);
  showNotices(
    arrived,
    { off: { ...off, desktop: ['approved'] }, desktop: true, sound: false, digest: false },
    () => undefined,
  );
  expect(shown).toEqual(['MR-7K2P9D: Koalafi approved up to $3,200']);
});

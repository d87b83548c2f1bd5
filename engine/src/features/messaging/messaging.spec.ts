import type {
  AnnouncementList,
  MessagePreview,
  MetricAnnouncement,
  NotificationList,
} from '@millrace/schemas/api';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../test/routing/routing-app.ts';
import { productVersion } from '../../platform/product-version.ts';
import { NotificationDigests } from './notifications/notification-digests.ts';

type Place = Awaited<ReturnType<RoutingApp['submit']>>;

let app: RoutingApp;
let ours: Place;
let theirs: Place;
let sales: string;

beforeAll(async () => {
  app = await RoutingApp.start(
    [{ id: 'ella', operations: { submit: async () => ({ outcome: 'Approved' }) as const } }],
    { ENVIRONMENT: 'Staging', SUPPORT_EMAIL: 'help@millrace.test' },
  );
  ours = await app.submit('Waterfall', ['ella']);
  theirs = await app.submit('Waterfall', ['ella']);
  sales = await app.staff('FP_SALES', theirs);
}, 60_000);
afterAll(() => app.close());

const everybody = { roles: [], org_ids: [], store_ids: [] };
const draft = {
  title: 'Holiday hours',
  body: '<p>We close at <b>noon</b>.</p>',
  starts_at: null,
  ends_at: null,
};

async function publish(more: object = {}): Promise<number> {
  const body = { ...draft, audience: everybody, ...more };
  const saved = await app.call('POST', '/api/announcements/save', sales, body);
  const { id } = saved.json<{ id: number }>();
  await app.call('POST', '/api/announcements/publish', sales, { id });
  return id;
}
const listOf = async (cookie: string, query = '') =>
  (await app.call('GET', `/api/announcements${query}`, cookie)).json<AnnouncementList>();
const idsFor = async (cookie: string) => (await listOf(cookie)).announcements.map(({ id }) => id);

describe('announcements', () => {
  test('are shown only to the org, store and role at which they are aimed', async () => {
    const admin = await app.staff('STORE_ADMIN', ours);
    const orgAdmin = await app.staff('ORG_ADMIN', ours);
    const foreign = await app.staff('STORE_ADMIN', theirs);
    const org = await publish({ audience: { ...everybody, org_ids: [ours.orgId] } });
    const store = await publish({ audience: { ...everybody, store_ids: [ours.storeId] } });
    const role = await publish({ audience: { ...everybody, roles: ['ORG_ADMIN'] } });
    const all = await publish();
    expect(await idsFor(admin)).toEqual([all, store, org]);
    expect(await idsFor(orgAdmin)).toEqual([all, role, store, org]);
    expect(await idsFor(foreign)).toEqual([all]);
  });

  test('are hidden as drafts, before the start, after the end and when deleted', async () => {
    const reader = await app.staff('STORE_ADMIN', ours);
    const hidden = [
      await publish({ starts_at: '2999-01-01T00:00:00Z' }),
      await publish({ ends_at: '2020-01-01T00:00:00Z' }),
    ];
    const body = { ...draft, audience: everybody };
    hidden.push((await app.call('POST', '/api/announcements/save', sales, body)).json<{ id: number }>().id);
    const deleted = await publish();
    await app.call('DELETE', `/api/announcements?id=${deleted}`, sales);
    const shown = await idsFor(reader);
    expect([...hidden, deleted].filter((id) => shown.includes(id))).toEqual([]);
    const refused = await app.call('POST', '/api/announcements/save', sales, {
      ...body,
      starts_at: '2026-02-02T00:00:00Z',
      ends_at: '2026-02-01T00:00:00Z',
    });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      422,
      'There was an error',
    ]);
  });

  test('remember what each user saw and closed, and count the reach', async () => {
    const reader = await app.staff('STORE_ADMIN', ours);
    const id = await publish({
      body: '<p onclick="x()">Hi<script>alert(1)</script></p>',
      audience: { ...everybody, org_ids: [ours.orgId], roles: ['STORE_ADMIN'] },
    });
    const body = { announcementIds: [id], dismissed: true };
    expect((await app.call('POST', '/api/announcements/seen', reader, body)).statusCode).toBe(200);
    const found = (await listOf(reader)).announcements.find((one) => one.id === id)!;
    expect([found.seen, found.dismissed, found.body, found.audience]).toEqual([
      true,
      true,
      '<p>Hi</p>',
      undefined,
    ]);
    const [mine] = (await listOf(sales, '?isAdmin=true&limit=1')).announcements;
    expect([mine!.id, mine!.reach]).toEqual([id, { aimed: 1, seen: 1, dismissed: 1 }]);
    // A user to whom the announcement is not addressed does not count as a reader.
    const foreign = await app.staff('STORE_ADMIN', theirs);
    await app.call('POST', '/api/announcements/seen', foreign, body);
    const [same] = (await listOf(sales, '?isAdmin=true&limit=1')).announcements;
    expect(same!.reach!.seen).toBe(1);
    expect((await app.call('GET', '/api/announcements?isAdmin=true', reader)).statusCode).toBe(403);
  });

  test('of the metrics screen are written by developers and marked as done', async () => {
    const dev = await app.staff('DEV_ADMIN', theirs);
    const body = { text: 'Check the drop of May', to_do: true };
    const { id } = (await app.call('POST', '/api/metric-announcements/save', dev, body)).json<{
      id: number;
    }>();
    await app.call('POST', '/api/metric-announcements/to-do', dev, { id, done: true });
    const list = (await app.call('GET', '/api/metric-announcements', sales)).json<MetricAnnouncement[]>();
    expect(list).toEqual([
      expect.objectContaining({ id, to_do: true, done: true, done_by: 'Ann DEV_ADMIN' }),
    ]);
    expect((await app.call('POST', '/api/metric-announcements/save', sales, body)).statusCode).toBe(403);
  });
});

test('shows the published version to everybody, also in a header, and the environment', async () => {
  const read = () => app.call('GET', '/api/system-settings/app-version', '');
  const before = await read();
  expect(before.json()).toEqual({
    version: expect.stringMatching(new RegExp(`^${productVersion.replaceAll('.', '\\.')}\\+`)),
    environment: 'Staging',
  });
  const dev = await app.staff('DEV_ADMIN', theirs);
  await app.call('POST', '/api/system-settings/app-version', dev, { version: '9.1' });
  const after = await read();
  expect(after.json<{ version: string }>().version).toMatch(/^9\.1\+/);
  expect(after.headers['x-app-version']).toBe(after.json<{ version: string }>().version);
  const refused = await app.call('POST', '/api/system-settings/app-version', sales, { version: '9.2' });
  expect(refused.statusCode).toBe(403);
});

test('emails a message to support, once for one key', async () => {
  const reader = await app.staff('STORE_ADMIN', ours);
  const body = { message: 'The list is empty.', page: '/app/forms/view-all' };
  const reply = await app.call('POST', '/api/support/message', reader, body);
  expect(reply.json()).toEqual({ success: true });
  const mails = await app.sql<{ recipient: string; body: string }>(
    `SELECT recipient, body FROM local_message WHERE recipient = 'help@millrace.test'`,
  );
  expect(mails).toEqual([expect.objectContaining({ body: expect.stringContaining('The list is empty.') })]);
  expect(mails[0]!.body).toContain('Page: /app/forms/view-all');
});

test('hides kinds that the user switched off, and emails the rest each morning', async () => {
  const reader = await app.staff('STORE_ADMIN', ours);
  await app.sql(
    `INSERT INTO notification (org_id, store_id, form_id, kind, key) VALUES (?, ?, ?, 'chosen', 'c1'), (?, ?, ?, 'review', 'r1')`,
    [ours.orgId, ours.storeId, ours.formId, ours.orgId, ours.storeId, ours.formId],
  );
  const off = { app: ['chosen'], desktop: [], digest: ['chosen'] };
  const wanted = { off, desktop: true, sound: false, digest: true };
  const saved = await app.call('POST', '/api/notifications/preferences', reader, wanted);
  expect(saved.json()).toEqual(wanted);
  const { notifications } = (await app.call('GET', '/api/notifications', reader)).json<NotificationList>();
  expect(notifications.map(({ kind }) => kind)).toEqual(['review']);
  // Finds a time zone in which it is now between 8 and 9 AM.
  const offset = (new Date().getUTCHours() - 8 + 24) % 24;
  const zone = offset <= 12 ? `Etc/GMT+${offset}` : `Etc/GMT-${24 - offset}`;
  await app.sql(`UPDATE store SET timezone = ? WHERE id = ?`, [zone, ours.storeId]);
  await app.get(NotificationDigests).run();
  await app.get(NotificationDigests).run();
  const mails = await app.sql<{ body: string }>(
    `SELECT body FROM local_message WHERE body LIKE '%notification settings%'`,
  );
  expect(mails).toEqual([{ body: expect.stringContaining('Store: 1 answer to check') }]);
});

test('internal staff sees each message as it is sent', async () => {
  const dev = await app.staff('DEV_ADMIN', ours);
  const preview = async (template: string, locale = 'en') =>
    app.call('GET', `/api/admin/messages/preview?template=${template}&locale=${locale}`, dev);
  const mail = (await preview('billing.receipt')).json<MessagePreview>();
  expect(mail.html).toContain('Your invoices</a>');
  expect(mail.body).toContain('Your invoices: https://millrace.example/app/store/billing');
  expect((await preview('code.shopper-text', 'es')).json<MessagePreview>()).toMatchObject({
    body: expect.stringContaining('es su código de'),
    html: null,
  });
  const update = (await preview('shopper.submitted')).json<MessagePreview>();
  expect(update.body).toMatch(/Reply STOP to end texts, HELP for help\.$/);
  expect(update.html).not.toContain('STOP');
  expect((await preview('unknown')).statusCode).toBe(404);
});

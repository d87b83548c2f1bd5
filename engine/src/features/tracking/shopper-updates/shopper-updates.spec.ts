import type { LenderReply } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { leaseApproved as approved } from '../../../../test/routing/approved-lease.ts';
import { consumeEvents } from '../../../../test/routing/consume-events.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { ApplicationSubmitted } from '@millrace/schemas/events';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { limitReached } from '../../../platform/messages/gate/message-gate.errors.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { TextOptOuts } from '../../../platform/messages/opt-outs/text-opt-outs.ts';
import { ShopperUpdates } from './shopper-updates.service.ts';

type Form = Awaited<ReturnType<RoutingApp['submit']>>;

let answer: LenderReply;
let app: RoutingApp;
let form: Form;

beforeAll(async () => {
  app = await RoutingApp.start([{ id: 'ella', operations: { submit: async () => answer } }], {
    MESSAGE_QUIET_HOURS: '',
  });
  // A new event consumer skips all events that were recorded before it first runs, so it runs once here.
  await consumeEvents(app, 'shopper-updates');
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  answer = approved;
  await app.sql(`DELETE FROM local_message`);
});

async function submit({ email = 'maria@example.com', consent = true } = {}): Promise<string> {
  form = await app.submit('Waterfall', ['ella'], { first_name: 'Maria', email, state_name: 'TX' });
  await app.sql(`UPDATE application SET locale = 'es' WHERE id = ?`, [form.formId]);
  if (consent)
    await app.sql(
      `INSERT INTO consent (application_id, disclosure_id, disclosure_version, title, text_hash, locale, party)
       VALUES (?, 'contact-by-phone', 2, 'Calls', 'a1', 'es', 'applicant')`,
      [form.formId],
    );
  const about = { applicationId: form.formId, storeId: form.storeId };
  await app.em().transactional((em) => recordEvent(em, ApplicationSubmitted, about));
  await app.drive();
  return form.formId;
}
async function send(): Promise<void> {
  await consumeEvents(app, 'shopper-updates');
  await app.get(ShopperUpdates).sendDue();
}
const outbox = async () =>
  (
    await app.sql<{ channel: string; recipient: string; body: string }>(
      `SELECT channel, recipient, body FROM local_message ORDER BY id`,
    )
  ).map(({ channel, body }) => `${channel} ${body}`);
const stored = () =>
  app.sql<{ update: string; state: string; reason: string | null }>(
    `SELECT update, state, reason FROM shopper_message WHERE form_id = ? ORDER BY created_at, update`,
    [form.formId],
  );

test('texts the reference and the first approval in Spanish, once, even if the events are read again', async () => {
  await submit();
  await send();
  expect((await outbox()).sort()).toEqual([
    expect.stringMatching(/^sms Store: Lender ella aprobó su solicitud \S+\. Vea su oferta aquí: http/),
    expect.stringMatching(/^sms Store: recibimos su solicitud\. Su número de referencia es \S+\. .*STOP/),
  ]);
  await app.sql(
    `UPDATE event_consumer SET transaction_id = '0', sequence = 0 WHERE name = 'shopper-updates'`,
  );
  await send();
  await Promise.all([app.get(ShopperUpdates).sendDue(), app.get(ShopperUpdates).sendDue()]);
  expect(await outbox()).toHaveLength(2);
});

test('emails if the shopper did not agree to texts or answered STOP', async () => {
  await submit({ consent: false });
  await send();
  expect((await outbox()).map((line) => line.split(' ')[0])).toEqual(['email', 'email']);
  await app.sql(`DELETE FROM local_message`);
  const formId = await submit();
  const [row] = await app.sql<{ phone: string }>(
    `SELECT phone_last4 AS phone FROM application WHERE id = ?`,
    [formId],
  );
  await app.get(TextOptOuts).add(app.em(), `+1512555${row!.phone}`);
  await send();
  expect((await outbox()).map((line) => line.split(' ')[0])).toEqual(['email', 'email']);
});

test('sends nothing of a kind that the store switched off, and no approval after the choice', async () => {
  const formId = await submit();
  await app.sql(
    `INSERT INTO store_settings (store_id, values) VALUES (?, '{"messages_off":["submitted"]}')`,
    [form.storeId],
  );
  await consumeEvents(app, 'shopper-updates');
  await app.sql(
    `UPDATE application SET chosen_attempt_id = (SELECT id FROM attempt WHERE application_id = ?), chosen_offer_id = 'o',
       chosen_at = now() WHERE id = ?`,
    [formId, formId],
  );
  await app.get(ShopperUpdates).sendDue();
  expect(await outbox()).toEqual([]);
  expect((await stored()).map(({ state, reason }) => `${state} ${reason}`).sort()).toEqual([
    'skipped overtaken',
    'skipped switched-off',
  ]);
});

test('delays a message while a limit is reached or sending fails, and then sends it once', async () => {
  await submit();
  await consumeEvents(app, 'shopper-updates');
  const port = app.get<MessagePort>(MessagePort as never);
  const failing = jest.spyOn(port, 'send').mockRejectedValueOnce(limitReached('store', 3600));
  failing.mockRejectedValueOnce(new Error('the database is busy'));
  await app.get(ShopperUpdates).sendDue();
  expect(await outbox()).toEqual([]);
  expect((await stored()).map(({ state, reason }) => `${state} ${reason}`).sort()).toEqual([
    'waiting failed',
    'waiting message-limit-store',
  ]);
  failing.mockRestore();
  await app.sql(`UPDATE shopper_message SET due_at = now() WHERE state = 'waiting'`);
  await app.get(ShopperUpdates).sendDue();
  await app.get(ShopperUpdates).sendDue();
  expect(await outbox()).toHaveLength(2);
});

/** Makes this hour and the next one quiet in Denver, which is one of the two time zones of Texas. */
function quietInDenver(): void {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Denver',
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(new Date()),
  );
  const config = app.get<Config>(CONFIG as never);
  jest.replaceProperty(config, 'MESSAGE_QUIET_HOURS', `${hour}-${(hour + 2) % 24}`);
}

test('waits for the end of the quiet hours where the shopper lives, not where the store is', async () => {
  quietInDenver();
  await submit({ email: '' });
  await app.sql(`UPDATE store SET timezone = 'America/New_York' WHERE id = ?`, [form.storeId]);
  await send();
  jest.restoreAllMocks();
  expect(await outbox()).toEqual([]);
  expect((await stored()).map(({ state, reason }) => `${state} ${reason}`)).toEqual([
    'waiting quiet-hours',
    'waiting quiet-hours',
  ]);
});

test('emails in quiet hours, without the sentence about the end of texts', async () => {
  quietInDenver();
  await submit();
  await send();
  jest.restoreAllMocks();
  const sent = (await outbox()).sort();
  expect(sent).toEqual([
    expect.stringMatching(/^email /),
    expect.stringMatching(/^email .*recibimos su solicitud/),
  ]);
  expect(sent.join(' ')).not.toContain('STOP');
});

import { ApplicationSubmitted } from '@millrace/schemas/events';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { leaseApproved } from '../../../../test/routing/approved-lease.ts';
import { consumeEvents } from '../../../../test/routing/consume-events.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { ShopperUpdates } from './shopper-updates.service.ts';

const perStore = 5;
const applications = 6;
let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([{ id: 'ella', operations: { submit: async () => leaseApproved } }], {
    ...{ MESSAGE_QUIET_HOURS: '', MESSAGES_PER_STORE: String(perStore), MESSAGES_PER_RECIPIENT: '1000' },
    ...{ MESSAGES_PER_ORG: '1000', MESSAGES_PER_NEW_ORG: '1000', RATE_LIMIT_FACTOR: '1' },
  });
  await consumeEvents(app, 'shopper-updates');
}, 60_000);
afterAll(() => app.close());

const sent = async (): Promise<string[]> =>
  (await app.sql<{ body: string }>(`SELECT body FROM local_message ORDER BY id`)).map(({ body }) => body);
const waiting = () =>
  app.sql<{ reason: string | null }>(`SELECT reason FROM shopper_message WHERE state = 'waiting'`);

test('a store sends no more than its limit each day, also while the provider fails, and no message twice', async () => {
  const first = await app.submit('Waterfall', ['ella'], { first_name: 'Maria' });
  const forms = [first.formId];
  while (forms.length < applications) forms.push(await app.submitAgain(first, first.orgId));
  for (const formId of forms) {
    await app.sql(
      `INSERT INTO consent (application_id, disclosure_id, disclosure_version, title, text_hash, locale, party)
       VALUES (?, 'contact-by-phone', 2, 'Calls', 'a1', 'en', 'applicant')`,
      [formId],
    );
    const about = { applicationId: formId, storeId: first.storeId };
    await app.em().transactional((em) => recordEvent(em, ApplicationSubmitted, about));
  }
  await app.drive();
  await consumeEvents(app, 'shopper-updates');
  // Two messages wait for each application: one about its submission and one about its approval.
  expect(await waiting()).toHaveLength(2 * applications);

  const port = app.get<MessagePort>(MessagePort as never);
  const send = port.send.bind(port);
  let calls = 0;
  const failing = jest.spyOn(port, 'send').mockImplementation(async (em, message) => {
    const id = await send(em, message);
    calls += 1;
    // The message is already stored when this failure happens. If the transaction committed anyway, the
    // message would be sent.
    if (calls % 3 === 0) throw new Error('The provider does not answer.');
    return id;
  });
  const perDay: number[] = [];
  while ((await waiting()).length > 0) {
    const before = (await sent()).length;
    for (const attempt of [1, 2, 3]) {
      // A failed message is due again after some minutes. A message above the daily limit is due on the next
      // day.
      await app.sql(
        `UPDATE shopper_message SET due_at = now() WHERE state = 'waiting' AND (? = 1 OR reason = 'failed')`,
        [attempt],
      );
      await app.get(ShopperUpdates).sendDue();
    }
    perDay.push((await sent()).length - before);
    expect(perDay.length).toBeLessThan(20);
    await app.sql(`DELETE FROM message_count`);
  }
  failing.mockRestore();
  expect(Math.max(...perDay)).toBeLessThanOrEqual(perStore);
  expect(perDay.length).toBeGreaterThan(2);
  const bodies = await sent();
  expect(bodies).toHaveLength(2 * applications);
  expect(new Set(bodies).size).toBe(2 * applications);
  await app.get(ShopperUpdates).sendDue();
  expect(await sent()).toHaveLength(2 * applications);
});

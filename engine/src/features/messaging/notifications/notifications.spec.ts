import type { LenderReply } from '@millrace/plugin-sdk';
import { ContractChanged } from '@millrace/schemas/events';
import type { FormList, FormListRow, NotificationList } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { consumeEvents } from '../../../../test/routing/consume-events.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { inHouseLender } from '../../../../test/routing/scripted-lenders.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { DecisionReminders } from './decision-reminders.ts';

type Form = Awaited<ReturnType<RoutingApp['submit']>>;

let answer: LenderReply;
let app: RoutingApp;
let form: Form;
let cookie: string;

beforeAll(async () => {
  app = await RoutingApp.start([
    { id: 'ella', operations: { submit: async () => answer, answer: async () => answer } },
    inHouseLender('sam', 'person'),
  ]);
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  answer = { outcome: 'Approved', approvedCents: 90_000 };
});

/**
 * Processes all new events.
 * @returns how many notifications were added
 */
async function read(): Promise<number> {
  const before = await stored();
  await consumeEvents(app, 'notifications');
  return (await stored()) - before;
}
async function stored(): Promise<number> {
  const [row] = await app.sql<{ stored: number }>(`SELECT count(*)::int AS stored FROM notification`);
  return row!.stored;
}
async function submit(): Promise<void> {
  form = await app.submit('Waterfall', ['ella']);
  await app.drive();
  cookie = await app.staff('STORE_ADMIN', form);
}
const list = async (who = cookie) =>
  (await app.call('GET', '/api/notifications', who)).json<NotificationList>();
const messages = async (who = cookie) =>
  (await list(who)).notifications
    .filter(({ form_id }) => form_id === form.formId)
    .map(({ message }) => message);

const listed = async (): Promise<FormListRow['lenders']> => {
  const url = `/api/forms?store_id=${form.storeId}`;
  const { list: rows } = (await app.call('GET', url, cookie)).json<FormList>();
  return rows.find(({ id }) => id === form.formId)!.lenders;
};

describe('users of a store are notified', () => {
  test('of an approval once, even if the events are read again', async () => {
    await submit();
    await read();
    expect(await messages()).toEqual([expect.stringMatching(/: Lender ella approved up to \$900$/i)]);
    await app.sql(`UPDATE event_consumer SET transaction_id = '0', sequence = 0`);
    expect(await read()).toBe(0);
    expect(await messages()).toHaveLength(1);
  });

  test('of an early approval and later of the final one', async () => {
    answer = { outcome: 'Pre Approved', approvedCents: 90_000 };
    await submit();
    await read();
    expect(await messages()).toEqual([expect.stringMatching(/: Lender ella pre-approved up to \$900$/i)]);
    await app.sql(`UPDATE attempt SET outcome = 'Approved' WHERE application_id = ?`, [form.formId]);
    await app.sql(
      `INSERT INTO domain_event (type, store_id, application_id) VALUES ('attempt.changed', ?, ?)`,
      [form.storeId, form.formId],
    );
    await read();
    expect((await messages())[0]).toMatch(/: Lender ella approved up to \$900$/i);
  });

  test('that no lender approved, of a choice, of contract states and of reviews', async () => {
    answer = { outcome: 'Rejected' };
    await submit();
    await read();
    expect(await messages()).toEqual([expect.stringContaining('no lender approved')]);
    answer = { outcome: 'Approved', approvedCents: 90_000 };
    await submit();
    await app.sql(
      `UPDATE application SET chosen_attempt_id = (SELECT id FROM attempt WHERE application_id = ?), chosen_offer_id = 'o', chosen_at = now() WHERE id = ?`,
      [form.formId, form.formId],
    );
    for (const state of ['Contract Sent', 'Signed', 'Funded']) {
      await app.sql(`UPDATE attempt SET contract_state = ? WHERE application_id = ?`, [state, form.formId]);
      await app.sql(
        `INSERT INTO domain_event (type, store_id, application_id) VALUES ('contract.changed', ?, ?)`,
        [form.storeId, form.formId],
      );
      await read();
    }
    const told = await messages();
    for (const words of [
      'Funded at Lender ella',
      'Signed at Lender ella',
      'an offer from Lender ella',
      'Lender ella approved',
    ])
      expect(told.filter((one) => one.toLowerCase().includes(words.toLowerCase()))).toHaveLength(1);
    expect(told.join(' ')).not.toContain('Contract Sent');
    await submit();
    await app.sql(`UPDATE attempt SET state = 'REVIEW', outcome = NULL WHERE application_id = ?`, [
      form.formId,
    ]);
    // Replaces the event with one that an older release recorded, which contains no facts of the attempt.
    await app.sql(`DELETE FROM domain_event WHERE application_id = ?`, [form.formId]);
    await app.sql(
      `INSERT INTO domain_event (type, store_id, application_id) VALUES ('attempt.changed', ?, ?)`,
      [form.storeId, form.formId],
    );
    await read();
    expect(await messages()).toEqual([expect.stringMatching(/Lender ella needs review/i)]);
    await submit();
    const [step] = await app.sql<{ id: string; attemptId: string; lenderId: number }>(
      `INSERT INTO contract_step (attempt_id, application_id, org_id, store_id, lender_id, lender_key, operation, state, actor_kind)
       SELECT id, application_id, org_id, store_id, lender_id, lender_key, 'refund', 'REVIEW', 'staff' FROM attempt
       WHERE application_id = ? RETURNING id, attempt_id AS "attemptId", lender_id AS "lenderId"`,
      [form.formId],
    );
    const { id: stepId, ...asked } = step!;
    await recordEvent(app.get(MikroORM).em.fork(), ContractChanged, {
      ...{ applicationId: form.formId, storeId: form.storeId, ...asked, lenderName: 'Lender ella' },
      ...{ stepId, operation: 'refund', state: 'REVIEW' },
    });
    await read();
    expect((await messages())[0]).toMatch(/Lender ella needs review/i);
  });

  test('of what an event says, although the attempt has changed again', async () => {
    await submit();
    const [event] = await app.sql<{ payload: object }>(
      `SELECT payload FROM domain_event WHERE application_id = ? AND payload -> 'attempt' ->> 'state' = 'RESPONDED'`,
      [form.formId],
    );
    expect(event!.payload).toMatchObject({
      attempt: {
        ...{ lenderName: expect.stringMatching(/^Lender ella$/i), generation: 1, number: 1 },
        ...{ outcome: 'Approved', approved: { cents: 90_000, currency: 'USD' }, contractState: null },
      },
    });
    await app.sql(`UPDATE attempt SET state = 'REVIEW', outcome = NULL WHERE application_id = ?`, [
      form.formId,
    ]);
    await read();
    expect(await messages()).toEqual([expect.stringMatching(/: Lender ella approved up to \$900$/i)]);
  });

  test("of a lender's question and whose turn it is, before and after the decision", async () => {
    const prompt = { en: 'Which street?', es: '¿Qué calle?' };
    answer = { outcome: 'Pending', inputRequests: [{ id: 'k', kind: 'kba', prompt }] };
    await submit();
    await read();
    expect(await messages()).toEqual([
      expect.stringMatching(/: waiting for the customer to answer questions from Lender ella$/),
    ]);
    expect(await listed()).toMatchObject([{ state: 'PENDING', waits_on: 'consumer', asks: 'kba' }]);
    answer = {
      outcome: 'Approved',
      inputRequests: [{ id: 'd', kind: 'documents', from: 'merchant', prompt }],
    };
    await submit();
    await read();
    expect(await messages()).toContainEqual(
      expect.stringMatching(/: waiting for you to upload documents for Lender ella$/),
    );
    expect(await listed()).toMatchObject([{ state: 'RESPONDED', waits_on: 'merchant', asks: 'documents' }]);
  });

  test('of no question from a lender that the customer did not choose', async () => {
    await submit();
    const again = `INSERT INTO domain_event (type, store_id, application_id) VALUES ('attempt.changed', ?, ?)`;
    const other = `INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, position, generation, state, outcome, waits_on, asks)
      SELECT application_id, org_id, store_id, lender_id, lender_key, 2, 2, 'RESPONDED', 'Approved', 'merchant', 'documents'
      FROM attempt WHERE application_id = ?`;
    await app.sql(
      `UPDATE application SET chosen_attempt_id = (SELECT id FROM attempt WHERE application_id = ?), chosen_offer_id = 'o', chosen_at = now() WHERE id = ?`,
      [form.formId, form.formId],
    );
    await app.sql(other, [form.formId]);
    await app.sql(again, [form.storeId, form.formId]);
    await read();
    expect((await messages()).join(' ')).not.toContain('waiting for');
    await app.sql(`UPDATE application SET chosen_attempt_id = NULL, chosen_offer_id = NULL WHERE id = ?`, [
      form.formId,
    ]);
    await app.sql(again, [form.storeId, form.formId]);
    await read();
    expect((await messages()).join(' ')).toContain('waiting for you to upload documents');
  });

  test('of a correction as a task, not as a question', async () => {
    const prompt = { en: 'Another address?', es: '¿Otra dirección?' };
    answer = { outcome: 'Soft Decline', inputRequests: [{ id: 'c', kind: 'correction', prompt }] };
    await submit();
    await read();
    const mine = (await list()).notifications.filter(({ form_id }) => form_id === form.formId);
    expect(mine).toMatchObject([
      { message: expect.stringMatching(/: Lender ella asks for a correction$/), tone: 'warning' },
    ]);
    expect(await listed()).toMatchObject([{ waits_on: null, asks: null }]);
  });

  test('of no correction if the lender was asked again or the store closed the application out', async () => {
    answer = { outcome: 'Soft Decline' };
    await submit();
    await app.sql(
      `INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, position, generation, state, outcome)
       SELECT application_id, org_id, store_id, lender_id, lender_key, position, 2, 'RESPONDED', 'Rejected'
       FROM attempt WHERE application_id = ?`,
      [form.formId],
    );
    await read();
    expect(await messages()).toEqual([expect.stringContaining('no lender approved')]);
    await submit();
    await app.sql(`UPDATE route SET offer_accepted_at = now() WHERE application_id = ?`, [form.formId]);
    await read();
    expect(await messages()).toEqual([]);
  });

  test('with the reference of the application if a shopper has several', async () => {
    await submit();
    const again = await app.submitAgain(form, form.orgId);
    await app.drive();
    await app.sql(`UPDATE application SET applicant_name = 'Maria Núñez' WHERE id IN (?, ?)`, [
      form.formId,
      again,
    ]);
    await read();
    const { notifications } = await list();
    const references = await app.sql<{ id: string; reference: string }>(
      `SELECT id, reference FROM application WHERE id IN (?, ?)`,
      [form.formId, again],
    );
    expect(new Set(notifications.map(({ message }) => message)).size).toBe(1);
    expect(new Set(notifications.map(({ reference }) => reference)).size).toBe(2);
    for (const { form_id, reference } of notifications)
      expect(references).toContainEqual({ id: form_id, reference });
  });

  test('with the reference only once if the applicant has no name', async () => {
    await submit();
    await app.sql(`UPDATE application SET applicant_name = '' WHERE id = ?`, [form.formId]);
    await read();
    const { notifications } = await list();
    const [line] = notifications.filter(({ form_id }) => form_id === form.formId);
    expect(line!.message).toMatch(/^A customer: Lender ella approved/i);
    expect(line!.message).not.toContain(line!.reference);
  });

  test('by one event of their own, which adds no further notification', async () => {
    await submit();
    await read();
    const types = await app.sql<{ type: string }>(
      `SELECT type FROM domain_event WHERE application_id = ? AND type = 'notification.added'`,
      [form.formId],
    );
    expect(types).toHaveLength(1);
    expect(await read()).toBe(0);
  });

  test('of an event whose transaction commits long after a newer event was read', async () => {
    await submit();
    await read();
    const early = app.get(MikroORM).em.fork();
    await early.begin();
    await early.execute(
      `INSERT INTO domain_event (type, store_id, application_id) VALUES ('attempt.changed', ?, ?)`,
      [form.storeId, form.formId],
    );
    await early.execute(`UPDATE attempt SET state = 'REVIEW', outcome = NULL WHERE application_id = ?`, [
      form.formId,
    ]);
    const other = await app.submit('Waterfall', ['ella']);
    await app.sql(
      `INSERT INTO domain_event (type, store_id, application_id) VALUES ('attempt.changed', ?, ?)`,
      [other.storeId, other.formId],
    );
    await consumeEvents(app, 'notifications', { settled: false });
    await early.commit();
    await read();
    expect(await messages()).toContainEqual(expect.stringMatching(/Lender ella needs review/i));
  });
});

test('reads a long backlog in batches to its end', async () => {
  await submit();
  await app.sql(
    `INSERT INTO domain_event (type, store_id, application_id)
     SELECT 'attempt.changed', ?, ? FROM generate_series(1, 2500)`,
    [form.storeId, form.formId],
  );
  await app.sql(`CREATE FUNCTION not_too_many() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF new.sequence - old.sequence > 1500 THEN RAISE 'too many events at a time'; END IF; RETURN new; END $$`);
  await app.sql(`CREATE TRIGGER not_too_many BEFORE UPDATE ON event_consumer
    FOR EACH ROW EXECUTE FUNCTION not_too_many()`);
  try {
    await read();
    expect(await messages()).toHaveLength(1);
    const [left] = await app.sql<{ left: number }>(
      `SELECT count(*)::int AS left FROM domain_event WHERE sequence > (SELECT sequence FROM event_consumer WHERE name = 'notifications')
         AND type <> 'notification.added'`,
    );
    expect(left).toEqual({ left: 0 });
  } finally {
    await app.sql(`DROP FUNCTION not_too_many CASCADE`);
  }
});

describe('a decision of people', () => {
  const wait = async (minutes: number) => {
    await app.reconcile(minutes * 60);
    await app.get(DecisionReminders).run();
    return messages();
  };
  const begin = async () => {
    form = await app.submit('Waterfall', ['sam']);
    await app.drive();
    cookie = await app.staff('STORE_ADMIN', form);
    await read();
  };

  test('is a task at once, and the store is reminded after 10 minutes and after an hour, once each', async () => {
    await begin();
    expect(await messages()).toEqual([expect.stringMatching(/: decide for Lender sam$/i)]);
    expect(await wait(9)).toHaveLength(1);
    expect((await wait(2))[0]).toMatch(/: decide for Lender sam \(open for 10 minutes\)$/i);
    const mails = () =>
      app.sql<{ body: string }>(`SELECT body FROM local_message WHERE channel = 'email' AND body LIKE ?`, [
        `%${form.formId}%`,
      ]);
    const [mail] = await mails();
    expect(mail!.body).toMatch(/^\S+: decide for Lender sam \(open for 10 minutes\)\n/im);
    await app.get(DecisionReminders).run();
    expect(await mails()).toHaveLength(1);
    expect(await wait(5)).toHaveLength(2);
    expect((await wait(60))[0]).toMatch(/\(open for 1 hour\)$/);
    expect(await wait(60)).toHaveLength(3);
  });

  test('is reminded of, however many others are open', async () => {
    await begin();
    await begin();
    await app.reconcile(11 * 60);
    await app.get(DecisionReminders).remindAll(1);
    const [{ without }] = (await app.sql<{ without: number }>(
      `SELECT count(*)::int AS without FROM attempt a WHERE a.lender_key = 'sam' AND a.state = 'PENDING'
         AND NOT EXISTS (SELECT FROM notification n WHERE n.form_id = a.application_id AND n.kind = 'reminder')`,
    )) as [{ without: number }];
    expect(without).toBe(0);
  });

  test('is reminded of when the store closes, once on each day', async () => {
    await begin();
    const today = `extract(dow FROM now() AT TIME ZONE 'America/Chicago')::integer`;
    // Sets the closing time to a minute ago. If the test runs in the first minute of a day, sets it to midnight,
    // because a minute ago would be yesterday.
    const closes = `to_char(greatest(now() AT TIME ZONE 'America/Chicago' - interval '1 minute',
      date_trunc('day', now() AT TIME ZONE 'America/Chicago')), 'HH24:MI')`;
    await app.sql(
      `INSERT INTO store_settings (store_id, values) SELECT ?, jsonb_build_object('hours', jsonb_build_array(
         jsonb_build_object('day', ${today}, 'opens', '00:00', 'closes', ${closes})))`,
      [form.storeId],
    );
    expect((await wait(20)).filter((one) => one.endsWith('(before you close)'))).toHaveLength(1);
    expect((await wait(1)).filter((one) => one.endsWith('(before you close)'))).toHaveLength(1);
  });

  test('has no reminder after it was made', async () => {
    await begin();
    await app.sql(`UPDATE attempt SET state = 'RESPONDED', outcome = 'Approved' WHERE application_id = ?`, [
      form.formId,
    ]);
    expect(await wait(90)).toHaveLength(1);
  });
});

describe('seen notifications', () => {
  test('are stored for each user', async () => {
    await submit();
    await read();
    const { notifications, unseen } = await list();
    expect(unseen).toBeGreaterThan(0);
    const body = { notificationIds: notifications.map(({ id }) => id) };
    for (const _ of [1, 2])
      expect((await app.call('POST', '/api/notifications/seen', cookie, body)).statusCode).toBe(200);
    expect(await list()).toMatchObject({ unseen: 0 });
    expect((await list(await app.staff('PROCESSOR', form))).unseen).toBe(unseen);
  });

  test('can be read and marked only by users of the store', async () => {
    await submit();
    await read();
    const [mine] = (await list()).notifications;
    const other = await app.submit('Waterfall', ['ella']);
    const stranger = await app.staff('STORE_ADMIN', other);
    expect((await list(stranger)).notifications.some(({ id }) => id === mine!.id)).toBe(false);
    const reply = await app.call('POST', '/api/notifications/seen', stranger, {
      notificationIds: [mine!.id],
    });
    expect(reply.statusCode).toBe(404);
    expect((await app.call('GET', '/api/notifications', '')).statusCode).toBe(401);
  });
});

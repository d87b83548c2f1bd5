import { AttemptChanged } from '@millrace/schemas/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { freshOrm } from '../../../test/setup/fresh-orm.ts';
import { until } from '../../../test/setup/until.ts';
import { recordEvent } from '../events/record-event.ts';
import { EventTail, eventsAfter, type ScreenEvent } from './realtime-events.ts';

let database: Awaited<ReturnType<typeof freshOrm>>;
beforeAll(async () => {
  database = await freshOrm();
});
afterAll(() => database.close());

const em = () => database.orm.em.fork();
async function changed(by: EntityManager = em(), storeId = 1): Promise<string> {
  const applicationId = randomUUID();
  await recordEvent(by, AttemptChanged, { applicationId, storeId });
  return applicationId;
}
async function openTransaction(): Promise<EntityManager> {
  const open = em();
  await open.begin();
  return open;
}
const formsOf = (events: readonly ScreenEvent[]) => events.map(({ formId }) => formId);

test('delivers an event once as soon as it is committed, even if its number is lower than earlier ones', async () => {
  const tail = new EventTail();
  const before = await changed();
  await tail.read(em());
  const late = await openTransaction();
  const early = await changed(late);
  const newer = await changed();
  const first = formsOf(await tail.read(em()));
  expect(first).toContain(newer);
  expect(first).not.toContain(early);
  const newest = await changed();
  expect(formsOf(await tail.read(em()))).toEqual([newest]);
  await late.commit();
  expect(formsOf(await tail.read(em()))).toEqual([early]);
  expect(await tail.read(em())).toEqual([]);
  expect(first).not.toContain(before);
});

test('delivers the events of the last read only once, even while an older transaction is open', async () => {
  const tail = new EventTail();
  const open = await openTransaction();
  const late = await changed(open);
  await changed();
  await tail.read(em());
  expect(await tail.read(em())).toEqual([]);
  await open.commit();
  expect(formsOf(await tail.read(em()))).toEqual([late]);
});

test('delivers more events than a page holds when they share one transaction', async () => {
  const tail = new EventTail();
  await tail.read(em());
  await em().execute(
    `INSERT INTO domain_event (type, store_id, application_id)
     SELECT 'attempt.changed', 1, gen_random_uuid() FROM generate_series(1, 1100)`,
  );
  expect(await tail.read(em())).toHaveLength(1100);
  expect(await tail.read(em())).toEqual([]);
});

test('loses no event for a polling client when an earlier event is committed late', async () => {
  const storeIds = [7];
  const settled = (count: number, after: number) =>
    until('the events are final', async () => (await eventsAfter(em(), { after, storeIds })).length >= count);
  const start = await changed(em(), 7);
  await settled(1, 0);
  const [last] = (await eventsAfter(em(), { after: 0, storeIds })).slice(-1);
  expect(last!.formId).toBe(start);
  const late = await openTransaction();
  const early = await changed(late, 7);
  const newer = await changed(em(), 7);
  expect(await eventsAfter(em(), { after: last!.sequence, storeIds })).toEqual([]);
  await late.commit();
  await settled(2, last!.sequence);
  const events = await eventsAfter(em(), { after: last!.sequence, storeIds });
  expect(formsOf(events)).toEqual([early, newer]);
  expect(await eventsAfter(em(), { after: events.at(-1)!.sequence, storeIds })).toEqual([]);
});

test("continues with the next event when the client's last event was deleted", async () => {
  await changed(em(), 9);
  await until('it is final', async () => (await eventsAfter(em(), { after: 0, storeIds: [9] })).length === 1);
  const [last] = await eventsAfter(em(), { after: 0, storeIds: [9] });
  await em().execute(`DELETE FROM domain_event WHERE sequence = ?`, [last!.sequence]);
  const next = await changed(em(), 9);
  const after = last!.sequence;
  await until('it is final', async () => (await eventsAfter(em(), { after, storeIds: [9] })).length === 1);
  expect(formsOf(await eventsAfter(em(), { after, storeIds: [9] }))).toEqual([next]);
});

test('loses no late event for a client that asks from an arbitrary number', async () => {
  const storeIds = [11];
  await changed(em(), 11);
  const [drawn] = await em().execute<{ sequence: string }[]>(
    `SELECT nextval(pg_get_serial_sequence('domain_event', 'sequence')) AS sequence`,
  );
  await changed(em(), 12);
  const newest = await changed(em(), 11);
  await until('they are final', async () => (await eventsAfter(em(), { after: 0, storeIds })).length === 2);
  const late = randomUUID();
  await em().execute(
    `INSERT INTO domain_event (sequence, type, store_id, application_id) OVERRIDING SYSTEM VALUE
     VALUES (?, 'attempt.changed', 11, ?)`,
    [drawn!.sequence, late],
  );
  await until('it is final', async () => (await eventsAfter(em(), { after: 0, storeIds })).length === 3);
  const lookBack = Number(drawn!.sequence) + 1;
  expect(formsOf(await eventsAfter(em(), { after: lookBack, storeIds }))).toEqual([newest, late]);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { databaseBefore } from '../../../test/setup/database-before.ts';
import { until } from '../../../test/setup/until.ts';
import { lockConsumer } from './consumer-queries.ts';
import { readEvents } from './event-log-queries.ts';
import { rebasePositions } from './rebase-positions.ts';

/** A database with events and a reader position from before migration 0171, which introduced consumers. */
let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeAll(async () => {
  database = await databaseBefore('0170');
  for (const type of ['read', 'read', 'unread', 'unread'])
    await sql(`INSERT INTO realtime_event (type, store_id) VALUES (?, 1)`, [type]);
  await sql(`UPDATE notification_reader SET sequence = 2`);
  await database.migrate('0171');
  // The current code also reads the trace of events, which migration 0215 added.
  await database.migrate('0215');
}, 60_000);
afterAll(() => database.close());

const sql = <Row>(text: string, values: unknown[] = []) => database.sql<Row>(text, values);
const record = (type: string) => sql(`INSERT INTO domain_event (type, store_id) VALUES (?, 1)`, [type]);
const position = () =>
  database.em().transactional(async (em) => {
    const { transactionId, sequence } = (await lockConsumer(em, 'notifications'))!;
    return { transactionId, sequence };
  });
const unread = async () =>
  database.em().transactional(async (em) => {
    // Compares positions instead of reading events, because transactions in other databases of this server
    // can delay events for a moment.
    const rows = await em.execute<{ sequence: string }[]>(
      `SELECT e.sequence::text FROM domain_event e JOIN event_consumer c ON c.name = 'notifications'
       WHERE (e.transaction_id, e.sequence) > (c.transaction_id, c.sequence)
       ORDER BY e.transaction_id, e.sequence`,
    );
    return rows.map(({ sequence }) => sequence);
  });
/** Gives all rows transaction ids as if the database had been restored from a dump of another server. */
const restoreElsewhere = async () => {
  for (const table of ['domain_event', 'event_consumer'])
    await sql(`UPDATE ${table} SET transaction_id = (transaction_id::text::numeric + 1e12)::text::xid8`);
};

test('gives the consumer the position of the reader it replaces (migration 0171)', async () => {
  expect(await unread()).toEqual(['3', '4']);
  await record('newer');
  expect(await unread()).toEqual(['3', '4', '5']);
  await until('the consumer reads the two unread events', async () => {
    const read = await readEvents(database.em(), await position(), 2);
    return read.map(({ type }) => type).join() === 'unread,unread';
  });
});

test('keeps the positions on the server that wrote them', async () => {
  const before = await position();
  await rebasePositions(database.em());
  expect(await position()).toEqual(before);
});

test('keeps the same events unread after a restored dump, and puts new events after them', async () => {
  await restoreElsewhere();
  await rebasePositions(database.em());
  expect(await unread()).toEqual(['3', '4', '5']);
  await record('newest');
  expect(await unread()).toEqual(['3', '4', '5', '6']);
});

test('starts a consumer that had read everything with the first new event after a restored dump', async () => {
  await sql(`UPDATE event_consumer SET (transaction_id, sequence) =
    (SELECT e.transaction_id, e.sequence FROM domain_event e ORDER BY 1 DESC, 2 DESC LIMIT 1)`);
  await restoreElsewhere();
  await rebasePositions(database.em());
  expect(await unread()).toEqual([]);
  await record('after it');
  expect(await unread()).toEqual(['7']);
});

test('lets a consumer see every new event after a restored dump without events', async () => {
  await sql(`DELETE FROM domain_event`);
  await restoreElsewhere();
  await rebasePositions(database.em());
  await record('first');
  expect(await unread()).toEqual(['8']);
});

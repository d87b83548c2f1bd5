import 'reflect-metadata';
import { ApplicationEdited, AttemptChanged, type PayloadOf } from '@millrace/schemas/events';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module, type INestApplicationContext } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshOrm } from '../../../test/setup/fresh-orm.ts';
import { until } from '../../../test/setup/until.ts';
import type { Config } from '../config/config.ts';
import { armFaults } from '../faults.ts';
import { Logger } from '../logging/logger.ts';
import { currentTrace, traced, type Trace } from '../logging/trace.ts';
import { Tags } from '../registry/tags.ts';
import { deleteReadEvents } from './consumer-queries.ts';
import { DiscoveredConsumers } from './discovered-consumers.ts';
import { EventConsumers } from './event-consumers.ts';
import { EventLag } from './event-lag.ts';
import { EventConsumer, OnEvent, type EventContext } from './on-event.ts';
import { replayFrom, replaySetAside } from './operate-consumers.ts';
import { rebasePositions } from './rebase-positions.ts';
import { recordEvent, recordEvents } from './record-event.ts';

/**
 * The ids of the handled events, in order. The list is in memory and is not rolled back with a transaction,
 * so it shows an event that was handled twice.
 */
let handled: string[] = [];
let poison: string | undefined;
let traces: (Trace | undefined)[] = [];

@Injectable()
@EventConsumer('test', { startAt: 'oldest' })
class TestConsumer {
  @OnEvent(AttemptChanged)
  async changed({ applicationId }: PayloadOf<typeof AttemptChanged>, { em }: EventContext): Promise<void> {
    handled.push(applicationId);
    traces.push(currentTrace());
    if (applicationId === poison) throw new Error('poison');
    await em.execute(`INSERT INTO handled (id) VALUES (?)`, [applicationId], 'run');
  }

  @OnEvent(ApplicationEdited, { oncePer: 'applicationId' })
  async chosen({ applicationId }: PayloadOf<typeof ApplicationEdited>): Promise<void> {
    handled.push(`chosen ${applicationId}`);
  }
}

let database: Awaited<ReturnType<typeof freshOrm>>;
const apps: INestApplicationContext[] = [];
async function scheduler(): Promise<EventConsumers> {
  @Module({
    imports: [DiscoveryModule],
    providers: [
      { provide: MikroORM, useValue: database.orm },
      { provide: Logger, useValue: Logger.create('silent', 'test') },
      ...[Tags, DiscoveredConsumers, EventConsumers, TestConsumer],
    ],
  })
  class SchedulerModule {}
  const app = await NestFactory.createApplicationContext(SchedulerModule, { logger: false });
  apps.push(app);
  return app.get(EventConsumers);
}

let one: EventConsumers;
beforeAll(async () => {
  database = await freshOrm();
  await sql(`CREATE TABLE handled (id uuid NOT NULL)`);
  one = await scheduler();
}, 60_000);
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.close();
});
beforeEach(async () => {
  await consume();
  handled = [];
  traces = [];
  poison = undefined;
  await sql(`DELETE FROM handled`);
});

const sql = <Row>(text: string, values: unknown[] = []) =>
  database.orm.em.fork().execute<Row[]>(text, values);
const changed = async (em: EntityManager = database.orm.em.fork()): Promise<string> => {
  const applicationId = randomUUID();
  await recordEvent(em, AttemptChanged, { applicationId, storeId: 1 });
  return applicationId;
};
const rows = async () => (await sql<{ id: string }>(`SELECT id FROM handled`)).map(({ id }) => id);
const lag = async () =>
  (await EventLag.of(database.orm.em.fork())).find(({ consumer }) => consumer === 'test')!;

/**
 * Waits until no earlier transaction is open, then runs the consumers once. Open transactions in other
 * databases of the server can delay events for a moment.
 */
async function consume(by: EventConsumers = one): Promise<void> {
  await until('no earlier transaction is open', async () => {
    const open = await sql(
      `SELECT FROM domain_event WHERE transaction_id >= pg_snapshot_xmin(pg_current_snapshot())`,
    );
    return open.length === 0;
  });
  await by.run('test');
}
async function failUntilSetAside(): Promise<void> {
  for (let tries = 0; (await lag()).setAside === 0; tries += 1) {
    if (tries > 20) throw new Error('It was never set aside.');
    await sql(`UPDATE event_consumer SET retry_at = NULL`);
    await consume();
  }
}

describe('a consumer', () => {
  test('handles events in the order of commits when an earlier transaction commits late', async () => {
    const late = database.orm.em.fork();
    await late.begin();
    const early = await changed(late);
    const newer = await changed();
    await one.run('test');
    expect(handled).toEqual([]);
    await late.commit();
    await consume();
    expect(handled).toEqual([early, newer]);
  });

  test('never handles an event of a rolled back transaction', async () => {
    const failed = database.orm.em.fork();
    await failed.begin();
    await changed(failed);
    await failed.rollback();
    const next = await changed();
    await consume();
    expect(handled).toEqual([next]);
  });

  test('handles repeated events of a batch once if the handler declares it', async () => {
    const [storeId, a, b] = [1, randomUUID(), randomUUID()];
    await recordEvents(database.orm.em.fork(), ApplicationEdited, [
      { storeId, applicationId: a },
      { storeId, applicationId: b },
      { storeId, applicationId: a },
    ]);
    await consume();
    expect(handled).toEqual([`chosen ${a}`, `chosen ${b}`]);
  });

  test('reads a backlog of several batches to its end', async () => {
    const payloads = Array.from({ length: 250 }, () => ({ applicationId: randomUUID(), storeId: 1 }));
    await recordEvents(database.orm.em.fork(), AttemptChanged, payloads);
    expect((await lag()).unread).toBe(250);
    await consume();
    expect(handled).toEqual(payloads.map(({ applicationId }) => applicationId));
    expect(await lag()).toMatchObject({ unread: 0, seconds: 0 });
  });
});

describe('at least once', () => {
  test('handles an event again when the process dies before the new position is stored', async () => {
    const file = path.join(tmpdir(), `events-${randomUUID()}`);
    armFaults({ MILLRACE_FAULTS: '1', MILLRACE_FAULT_FILE: file } as Config);
    writeFileSync(file, 'event-position');
    const id = await changed();
    const dying = consume().then(
      () => 'moved on',
      () => 'died',
    );
    await until('its handler has run', () => existsSync(`${file}.hit`));
    expect(handled).toEqual([id]);
    await sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
    writeFileSync(`${file}.go`, '');
    expect(await dying).toBe('died');
    expect(await rows()).toEqual([]);
    armFaults({ MILLRACE_FAULTS: '0' } as Config);
    for (const suffix of ['.taken', '.hit']) rmSync(file + suffix, { force: true });
    // The server releases the lock of an ended connection a moment after the client sees the end.
    await until('the lock is released and the event is handled again', async () => {
      await consume();
      return handled.length > 1;
    });
    expect(handled).toEqual([id, id]);
    expect(await rows()).toEqual([id]);
  });

  test('shares the work between two schedulers without losing or repeating a row', async () => {
    const two = await scheduler();
    const ids: string[] = [];
    const record = async () => {
      for (let count = 0; count < 60; count += 1) ids.push(await changed());
    };
    let recording = true;
    const read = async (by: EventConsumers) => {
      while (recording) await by.run('test');
    };
    const reading = [read(one), read(two)];
    await Promise.all([record(), record(), record()]);
    recording = false;
    await Promise.all(reading);
    await consume(two);
    expect((await rows()).toSorted()).toEqual(ids.toSorted());
  });
});

describe('an event that keeps failing', () => {
  test('is retried, delays later events at first, then is set aside, and can be replayed', async () => {
    const before = await changed();
    poison = await changed();
    const after = await changed();
    await consume();
    expect(await rows()).toEqual([before]);
    expect(await lag()).toMatchObject({ unread: 2, failures: 1, setAside: 0 });
    await consume();
    expect((await lag()).failures).toBe(1);
    await failUntilSetAside();
    expect(await rows()).toEqual([before, after]);
    // The event fails once together with the other events of its batch, and then eight times when it is
    // handled alone.
    expect(handled.filter((id) => id === poison)).toHaveLength(9);
    expect(await lag()).toMatchObject({ unread: 0, failures: 0, setAside: 1 });
    await replaySetAside(database.orm.em.fork(), 'test');
    await consume();
    expect((await lag()).setAside).toBe(1);
    const mended = poison;
    poison = undefined;
    expect(await replaySetAside(database.orm.em.fork(), 'test')).toBe(1);
    await consume();
    expect(await rows()).toEqual([before, after, mended]);
    expect((await lag()).setAside).toBe(0);
  });

  test('can also be an event whose version has no handler', async () => {
    await sql(`INSERT INTO domain_event (type, version, store_id) VALUES ('attempt.changed', 99, 1)`);
    await failUntilSetAside();
    const [aside] = await sql<{ type: string }>(`SELECT type FROM event_set_aside`);
    expect(aside).toEqual({ type: 'attempt.changed' });
    await sql(`DELETE FROM event_set_aside`);
    await sql(`DELETE FROM domain_event WHERE version = 99`);
  });
});

test('handles an event in the trace of the request that recorded it', async () => {
  const [first, second] = [{ traceId: '1'.repeat(32), requestId: 'r' }, { traceId: '2'.repeat(32) }];
  const application = () => ({ applicationId: randomUUID(), storeId: 1 });
  await traced(first, () => changed());
  await traced(second, () => recordEvents(database.orm.em.fork(), AttemptChanged, [application()]));
  await changed();
  await consume();
  expect(traces).toEqual([first, second, undefined]);
});

describe('replay', () => {
  test('starts at an event, at an instant or at the oldest event', async () => {
    const ids = [await changed(), await changed()];
    await consume();
    handled = [];
    const [second] = await sql<{ sequence: string; at: string }>(
      `SELECT sequence::text, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
       FROM domain_event WHERE application_id = ?`,
      [ids[1]],
    );
    await replayFrom(database.orm.em.fork(), 'test', second!.sequence);
    await consume();
    expect(handled).toEqual([ids[1]]);
    handled = [];
    await replayFrom(database.orm.em.fork(), 'test', second!.at);
    await consume();
    expect(handled).toEqual([ids[1]]);
    handled = [];
    await replayFrom(database.orm.em.fork(), 'test', 'oldest');
    await consume();
    expect(handled.slice(-2)).toEqual(ids);
  });

  test('refuses an unknown consumer and an unknown position', async () => {
    const em = database.orm.em.fork();
    await expect(replayFrom(em, 'nothing', 'oldest')).rejects.toThrow('no event consumer "nothing"');
    await expect(replayFrom(em, 'test', 'yesterday')).rejects.toThrow('"yesterday" is no position');
    await expect(replayFrom(em, 'test', '999999999')).rejects.toThrow('no event at "999999999"');
  });
});

test('keeps old events until every consumer has read them and none has set them aside', async () => {
  const aged = async (id: string) =>
    sql(`UPDATE domain_event SET created_at = now() - interval '8 days' WHERE application_id = ?`, [id]);
  const kept = async () =>
    (
      await sql<{ id: string }>(
        `SELECT application_id AS id FROM domain_event ORDER BY sequence DESC LIMIT 3`,
      )
    )
      .map(({ id }) => id)
      .toReversed();
  const [read, recent, unread] = [await changed(), await changed(), randomUUID()];
  await consume();
  await recordEvent(database.orm.em.fork(), AttemptChanged, { applicationId: unread, storeId: 1 });
  await sql(`UPDATE event_consumer SET transaction_id = pg_current_xact_id() WHERE name <> 'test'`);
  for (const id of [read, unread]) await aged(id);
  await sql(deleteReadEvents);
  expect((await kept()).slice(-2)).toEqual([recent, unread]);
  expect(await kept()).not.toContain(read);
  await consume();
  await sql(`INSERT INTO event_set_aside (consumer, sequence, type, last_error)
    SELECT 'test', sequence, type, 'x' FROM domain_event WHERE application_id = '${unread}'`);
  await sql(deleteReadEvents);
  expect(await kept()).toContain(unread);
  await sql(`DELETE FROM event_set_aside`);
  await sql(deleteReadEvents);
  expect(await kept()).not.toContain(unread);
});

test('loses no unread event and hides no new one after a dump is restored on another server', async () => {
  await changed();
  await consume();
  const unread = [await changed(), await changed()];
  handled = [];
  for (const table of ['domain_event', 'event_consumer'])
    await sql(`UPDATE ${table} SET transaction_id = (transaction_id::text::numeric + 1e12)::text::xid8`);
  await rebasePositions(database.orm.em.fork());
  const newer = await changed();
  await consume();
  expect(handled).toEqual([...unread, newer]);
});

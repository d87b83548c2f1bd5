import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RoutingApp } from '../../../test/routing/routing-app.ts';
import { CleanUps } from '../clean-ups.ts';

let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    { id: 'ella', operations: { submit: async () => ({ outcome: 'Pending', waitingOn: 'lender' }) } },
  ]);
}, 60_000);
afterAll(() => app.close());

/**
 * Inserts a worker that died this many days ago, or a living worker whose last heartbeat is this many days
 * old.
 */
async function worker(daysAgo: number, lives = false): Promise<string> {
  const id = randomUUID();
  await app.sql(
    `INSERT INTO worker (id, host, pid, supervised, heartbeat_at, dead_at)
     SELECT ?, 'there', 2, false, at, CASE WHEN ? THEN NULL ELSE at END FROM (SELECT now() - make_interval(days => ?) AS at) d`,
    [id, lives, daysAgo],
  );
  return id;
}
const left = async () => (await app.sql<{ id: string }>(`SELECT id FROM worker`)).map(({ id }) => id);

test('a dead worker is deleted after a week; a living one stays, even if it is silent', async () => {
  const [old, young, silent] = [await worker(8), await worker(6), await worker(8, true)];
  await app.get(CleanUps).run();
  const ids = await left();
  expect([old, young, silent].map((id) => ids.includes(id))).toEqual([false, true, true]);
});

test('a dead worker stays while a lease or job of it is open', async () => {
  const { formId } = await app.submit('Waterfall');
  await app.drive();
  const [attempt] = await app.attempts(formId);
  const holds = {
    attempt: (id: string) =>
      app.sql(`UPDATE attempt SET state = 'SUBMITTING', worker_id = ?, lease_until = now() WHERE id = ?`, [
        id,
        attempt!.id,
      ]),
    job: (id: string) => app.sql(`UPDATE job SET state = 'active', worker_id = ?`, [id]),
    answer: (id: string) =>
      app.sql(
        `INSERT INTO lender_answer (id, attempt_id, request_id, answer_sealed, state, worker_id)
         VALUES (gen_random_uuid(), ?, 'q', 'x', 'unclear', ?)`,
        [attempt!.id, id],
      ),
  };
  const letsGo = {
    attempt: () => app.sql(`UPDATE attempt SET state = 'PENDING'`),
    job: () => app.sql(`UPDATE job SET state = 'completed'`),
    answer: () => app.sql(`UPDATE lender_answer SET state = 'processed', answer_sealed = NULL`),
  };
  for (const what of ['attempt', 'job', 'answer'] as const) {
    const id = await worker(8);
    await holds[what](id);
    await app.get(CleanUps).run();
    expect([what, (await left()).includes(id)]).toEqual([what, true]);
    await letsGo[what]();
    await app.get(CleanUps).run();
    expect([what, (await left()).includes(id)]).toEqual([what, false]);
  }
});

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { freshDatabase } from '../../../../test/setup/fresh-database.ts';
import { ownerOrm } from '../../../../test/setup/owner-orm.ts';
import { armAudit, AuditKeys } from '../../../platform/audit/audit-keys.ts';
import type { RerunnableJobs } from '../../../platform/jobs/rerunnable.ts';
import { JobGate } from './job-gate.ts';

let orm: MikroORM;
let drop: () => Promise<void>;
let gate: JobGate;
let effect = 'dispatch';
let done = 0;
const asked: Record<string, readonly string[]> = {};
const insight = { attemptState: null, effect: 'refused', sentence: 'Ask for it on its own page.' };

const insightOf =
  (name: string): RerunnableJobs['insight'] =>
  async (_em, jobIds) => {
    asked[name] = jobIds;
    return new Map(jobIds.map((id) => [id, insight]));
  };
const sent: RerunnableJobs = {
  jobs: [{ name: 'sent' }, { name: 'looked' }],
  insight: insightOf('sent'),
  hold: async (_em, id) => ({
    ...{ effect, sentence: 'Sends it.', attemptId: null },
    about: { subject: { kind: 'job', id } },
    carryOut: async () => {
      done++;
      return [{ jobId: id, name: 'sent', queue: 'q' }];
    },
  }),
};
const elsewhere: RerunnableJobs = { jobs: [{ name: 'trial' }], insight: insightOf('trial') };
const others: RerunnableJobs = { jobs: [{ name: 'other' }], insight: insightOf('other') };

beforeAll(async () => {
  armAudit(AuditKeys.read(process.env['AUDIT_KEY_FILE']!));
  const database = await freshDatabase();
  drop = () => database.drop();
  orm = await ownerOrm(database.url);
  gate = new JobGate(
    orm,
    { dispatchQuietly: () => {} } as never,
    {
      rerunnableJobs: () => [sent, elsewhere, others],
    } as never,
  );
});
afterAll(async () => {
  await orm.close(true);
  await drop();
});
beforeEach(() => {
  [effect, done] = ['dispatch', 0];
  for (const name of Object.keys(asked)) delete asked[name];
});

async function job(name: string): Promise<string> {
  const id = randomUUID();
  await orm.em
    .fork()
    .execute(
      `INSERT INTO job (id, name, version, queue, payload, subject_id) VALUES (?, ?, 1, 'q', '{}', ?)`,
      [id, name, randomUUID()],
    );
  return id;
}
const rerun = (jobId: string, more: { userId?: number; key?: string; confirmed?: boolean } = {}) =>
  gate.rerun({
    ...{ jobId, reason: 'It is back.', confirmed: more.confirmed ?? false },
    actor: { userId: more.userId ?? 1 },
    ...(more.key && { idempotencyKey: more.key }),
  });
const audited = (jobId: string) =>
  orm.em
    .fork()
    .execute<{ actor_id: string }[]>(
      `SELECT actor_id FROM audit_event WHERE action = 'job.rerun' AND subject_id = ?`,
      [jobId],
    );

test('a page of jobs asks only the features of its jobs, each about its own jobs', async () => {
  const [one, two, trial] = [await job('sent'), await job('looked'), await job('trial')];
  const insights = await gate.insight(orm.em.fork(), [one, trial, two, await job('unknown')]);
  expect([...insights.keys()].toSorted()).toEqual([one, two, trial].toSorted());
  expect([asked['sent']?.toSorted(), asked['trial'], asked['other']]).toEqual([
    [one, two].toSorted(),
    [trial],
    undefined,
  ]);
});

test('an idempotency key belongs to one user: a second user with the same key re-runs again', async () => {
  const id = await job('sent');
  const first = await rerun(id, { key: 'k' });
  expect(await rerun(id, { key: 'k' })).toEqual(first);
  expect(done).toBe(1);
  await rerun(id, { key: 'k', userId: 2 });
  expect(done).toBe(2);
  expect((await audited(id)).map(({ actor_id }) => actor_id).toSorted()).toEqual(['1', '2']);
  await expect(rerun(await job('sent'), { key: 'k' })).rejects.toMatchObject({
    code: 'idempotency-key-reused',
  });
});

test('a refused re-run leaves no trace, and a new inquiry needs a confirmation', async () => {
  const id = await job('sent');
  effect = 'refused';
  await expect(rerun(id)).rejects.toMatchObject({ code: 'rerun-refused' });
  effect = 'new-attempt';
  await expect(rerun(id)).rejects.toMatchObject({ code: 'confirm-new-inquiry' });
  expect([done, await audited(id)]).toEqual([0, []]);
  expect(await rerun(id, { confirmed: true })).toMatchObject({ effect: 'new-attempt', queuedId: id });
});

test('a job that is re-run elsewhere names the place, and an unknown job returns 404', async () => {
  await expect(rerun(await job('trial'))).rejects.toMatchObject({
    details: { status: 409, code: 'rerun-refused', message: insight.sentence },
  });
  await expect(rerun(await job('unknown'))).rejects.toMatchObject({ code: 'rerun-refused' });
  await expect(rerun(randomUUID())).rejects.toMatchObject({ details: { status: 404 } });
});

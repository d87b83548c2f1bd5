import type { OneTimeBody, OneTimeJobs, OneTimeRun } from '@millrace/schemas/api';
import { MikroORM, UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { audit } from '../../../platform/audit/audit.ts';
import { lockName } from '../../../platform/db/name-locks.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import {
  oneTimeJob,
  type OneTimeJobOptions,
  type OneTimeWork,
} from '../../../platform/one-time-jobs/one-time-job.ts';
import { Tags, type Tagged } from '../../../platform/registry/tags.ts';
import { PersonNames } from '../../../platform/sessions/person-names.ts';
import { alreadyRun, dryRunNeeded, notInState, secondPersonNeeded } from './one-time.errors.ts';
import { insertRun, newestRuns, reportLines, runById, setState, viewOfRun } from './one-time-queries.ts';

const mostRuns = 20;

/** One-time jobs that features registered, and their runs. */
@Injectable()
export class OneTimeJobRuns {
  constructor(
    private readonly orm: MikroORM,
    private readonly tags: Tags,
    private readonly people: PersonNames,
  ) {}

  async list(readerId: number): Promise<OneTimeJobs> {
    const em = this.orm.em.fork();
    const jobs = [];
    for (const { options } of this.registered())
      jobs.push({
        ...options,
        runs: (await newestRuns(em, options.name, mostRuns)).map((row) => viewOfRun(row, readerId)),
      });
    return { jobs };
  }

  start(actor: StaffActor, body: OneTimeBody, key?: string): Promise<OneTimeRun> {
    return this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `one-time|${actor.userId}`, key, body, () => this.startWithin(em, actor, body)),
      );
  }

  stop(actor: StaffActor, id: number): Promise<OneTimeRun> {
    return this.change(actor, id, { from: ['running'], to: 'stopped' });
  }

  resume(actor: StaffActor, id: number): Promise<OneTimeRun> {
    return this.change(actor, id, { from: ['stopped', 'failed'], to: 'running' });
  }

  async report(id: number): Promise<string> {
    const lines = await reportLines(this.orm.em.fork(), id);
    const rows = lines.map(({ number, subject, effect }) => [number, subject, effect]);
    return stringify([['Line', 'Object', 'Effect'], ...rows], {
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    });
  }

  registered(): Tagged<OneTimeJobOptions, OneTimeWork>[] {
    return this.tags
      .methods<OneTimeJobOptions, OneTimeWork>(oneTimeJob)
      .toSorted((one, other) => one.options.name.localeCompare(other.options.name));
  }

  private async startWithin(
    em: EntityManager,
    actor: StaffActor,
    { job, dry_run_id: given }: OneTimeBody,
  ): Promise<OneTimeRun> {
    const dryRunId = given ?? null;
    if (!this.registered().some(({ options }) => options.name === job)) throw notFound('This job');
    await lockName(em, `one-time ${job}`);
    if (dryRunId !== null) {
      const dryRun = await runById(em, dryRunId);
      if (dryRun?.job !== job || dryRun.dry_run_id !== null) throw notFound('This dry run');
      if (dryRun.started_by === actor.userId) throw secondPersonNeeded();
      if (dryRun.state !== 'done') throw dryRunNeeded();
      const earlier = await newestRuns(em, job, mostRuns);
      if (earlier.some((run) => run.dry_run_id !== null && run.state !== 'failed')) throw alreadyRun();
    }
    const userName = await this.people.nameOf(em, actor.userId);
    const id = await insertRun(em, { job, dryRunId, userId: actor.userId, userName });
    await record(em, actor, id, dryRunId === null ? 'one-time-job.tried' : 'one-time-job.started');
    return viewOfRun((await runById(em, id))!, actor.userId);
  }

  private async change(
    actor: StaffActor,
    id: number,
    { from, to }: { from: readonly OneTimeRun['state'][]; to: OneTimeRun['state'] },
  ): Promise<OneTimeRun> {
    try {
      return await this.orm.em.fork().transactional(async (em) => {
        const run = await runById(em, id);
        if (!run) throw notFound('This run');
        const state = run.state as OneTimeRun['state'];
        if (state !== to) {
          if (!from.includes(state)) throw notInState(state);
          await setState(em, id, to);
          await record(em, actor, id, to === 'running' ? 'one-time-job.resumed' : 'one-time-job.stopped');
        }
        return viewOfRun((await runById(em, id))!, actor.userId);
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw alreadyRun();
      throw error;
    }
  }
}

const record = (em: EntityManager, { userId }: StaffActor, id: number, action: string): Promise<void> =>
  audit(em, {
    action,
    actor: { kind: 'staff', id: String(userId) },
    subject: { kind: 'one-time-run', id: String(id) },
  });

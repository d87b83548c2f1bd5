import {
  bulkRunnable,
  needsSecondPerson,
  type BulkReRun,
  type StartBulkReRunBody,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import { andWhere, jobConditions, notDismissed, picksJobs } from '../job-console/index.ts';
import {
  addBulk,
  bulkById,
  confirmBulk,
  jobsFor,
  newestBulks,
  startBulk,
  stopBulk,
} from './bulk-rerun-queries.ts';
import { mostJobs } from './bulk-rerun.logic.ts';
import {
  nothingFound,
  nothingNamed,
  nothingToRun,
  notThatFar,
  ownRequest,
  tooMany,
} from './bulk-reruns.errors.ts';

/** The user and the idempotency key of the request. */
export interface Asking {
  readonly userId: number;
  readonly key: string | undefined;
}

/**
 * Lets users preview, request, confirm and stop bulk re-runs. The scheduler examines and runs the jobs
 * (`BulkWork`).
 */
@Injectable()
export class BulkReruns {
  constructor(
    private readonly orm: MikroORM,
    private readonly notifier: QueueNotifier,
  ) {}

  newest(): Promise<BulkReRun[]> {
    return newestBulks(this.orm.em.fork());
  }

  async one(id: number): Promise<BulkReRun> {
    return found(await bulkById(this.orm.em.fork(), id));
  }

  /**
   * Stores the preview of a bulk re-run with the jobs that match a filter. The scheduler then finds out in
   * the background what each job would do.
   */
  preview(filter: Record<string, unknown>, by: Asking): Promise<BulkReRun> {
    if (!picksJobs(filter)) throw nothingNamed();
    return this.within('bulk-rerun.preview', by, { filter }, async (em) => {
      const { where, values } = await jobConditions(em, filter, this.notifier.names);
      // Jobs that staff dismissed are excluded, unless the filter asks for exactly these jobs.
      const which = filter.state === 'aside' ? where : andWhere(where, notDismissed);
      const jobs = await jobsFor(em, { where: which, values });
      if (jobs.length === 0) throw nothingFound();
      if (jobs.length > mostJobs) throw tooMany();
      return addBulk(em, { filter, jobs, userId: by.userId });
    });
  }

  start(id: number, { reason, per_minute, with_inquiries = false }: StartBulkReRunBody, by: Asking) {
    return this.within('bulk-rerun.start', by, { id, reason, per_minute, with_inquiries }, async (em) => {
      const bulk = found(await bulkById(em, id, { lock: true }));
      if (bulk.state !== 'checked' || bulk.asked_by_id !== by.userId) throw notThatFar();
      if (bulkRunnable(bulk, with_inquiries) === 0) throw nothingToRun();
      const second = needsSecondPerson(bulk, with_inquiries);
      await startBulk(em, { id, reason, per_minute, with_inquiries, second });
      await this.note(em, 'bulk-rerun.asked', { ...bulk, with_inquiries, reason }, by.userId);
      return id;
    });
  }

  /** Confirms a request before it expires. The confirming user must not be the user who made the request. */
  confirm(id: number, by: Asking): Promise<BulkReRun> {
    return this.within('bulk-rerun.confirm', by, { id }, async (em) => {
      const bulk = found(await bulkById(em, id, { lock: true }));
      if (bulk.asked_by_id === by.userId) throw ownRequest();
      if (!(await confirmBulk(em, id, by.userId))) throw notThatFar();
      await this.note(em, 'bulk-rerun.confirmed', bulk, by.userId);
      return id;
    });
  }

  /**
   * Stops a bulk re-run. Jobs that were already re-run are not changed. If no second person has confirmed the
   * bulk re-run yet, it ends as withdrawn if its requester stops it. If another user stops it, it ends as
   * refused.
   */
  stop(id: number, by: Asking): Promise<BulkReRun> {
    return this.within('bulk-rerun.stop', by, { id }, async (em) => {
      const bulk = found(await bulkById(em, id, { lock: true }));
      if (!(await stopBulk(em, id, by.userId))) throw notThatFar();
      await this.note(em, stopOf(bulk, by.userId), bulk, by.userId);
      return id;
    });
  }

  private within(
    scope: string,
    { userId, key }: Asking,
    request: object,
    work: (em: EntityManager) => Promise<number>,
  ): Promise<BulkReRun> {
    return this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `${scope}|${userId}`, key, request, async () => found(await bulkById(em, await work(em)))),
      );
  }

  private note(
    em: EntityManager,
    action: 'bulk-rerun.asked' | 'bulk-rerun.confirmed' | ReturnType<typeof stopOf>,
    bulk: BulkReRun,
    userId: number,
  ): Promise<void> {
    const inquiries = bulk.with_inquiries ? bulk.inquiries : 0;
    return audit(em, {
      action,
      actor: { kind: 'staff', id: String(userId) },
      subject: { kind: 'bulk-rerun', id: String(bulk.id) },
      facts: { jobs: bulkRunnable(bulk, bulk.with_inquiries), inquiries, done: bulk.done },
      ...(bulk.reason && { reason: bulk.reason }),
    });
  }
}

function stopOf({ state, asked_by_id }: BulkReRun, userId: number) {
  if (state !== 'asked') return 'bulk-rerun.stopped';
  return asked_by_id === userId ? 'bulk-rerun.withdrawn' : 'bulk-rerun.refused';
}

function found(bulk: BulkReRun | undefined): BulkReRun {
  if (!bulk) throw notFound('This re-run of many jobs');
  return bulk;
}

import { MikroORM, RequestContext, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { persist } from '../db/persist.ts';
import { Logger } from '../logging/logger.ts';
import { newTraceId, traced } from '../logging/trace.ts';
import { Loop } from '../registry/repeated-work.ts';
import type { Dispatch, DispatchBatch } from './queue-dispatch.ts';
import { QueueNotifier } from './queue-notifier.ts';
import { stalledConsumers } from './stalled-consumers.ts';
import type { JobDefinition } from './define-job.ts';
import { InFlightJobs } from './in-flight-jobs.ts';
import { releaseFailedJob } from './release-failed-job.ts';
import { Listener, type Heard } from './listener.ts';
import { claimJob, finishJob, returnDispatch, leaveUnknown, putOffJob, type JobRow } from './outbox.ts';
import { alone, type SharedPlaces, type Standing } from './shares.logic.ts';

export interface JobContext {
  /** The fork of this job; nothing else may be used to reach the database. */
  em: EntityManager;
  jobId: string;
  workerId: string;
}
/** Not now, and why: the job waits. */
export interface PutOff {
  readonly reason: string;
  readonly seconds: number;
}
/** It will not come about, and why: the job ends as failed. */
export interface Failed {
  readonly failed: string;
}
export type JobHandler<Payload> = (payload: Payload, context: JobContext) => Promise<PutOff | Failed | void>;
/** A handler that claims and finishes its job row inside its own transactions. False: there was nothing to take. */
export type SelfClaimingHandler = (context: JobContext) => Promise<boolean>;

interface Known {
  readonly version: number;
  readonly handle: SelfClaimingHandler;
}

/** Longer than the scheduler needs to ring again for what was not heard. */
const deafMs = 60_000;
/** How long a job that is done waits for a database that is away; then it is taken up again. */
const patienceMs = 60_000;

function writeEnd(em: EntityManager, jobId: string, end: PutOff | Failed | void): Promise<void> {
  if (!end) return finishJob(em, jobId, 'completed');
  if ('failed' in end) return finishJob(em, jobId, 'failed', end.failed);
  return putOffJob(em, jobId, end);
}

/** Takes rung jobs in a worker and runs each on its own EntityManager fork. */
@Injectable()
export class JobRunner {
  readonly inFlight = new InFlightJobs();
  private readonly known = new Map<string, Known[]>();
  private readonly listeners = new Map<string, Listener>();
  private standing = alone;
  private running = 0;
  private draining = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly notifier: QueueNotifier,
    private readonly logger: Logger,
  ) {}

  /** One version of one kind of job; a new version may be handled beside the one before it while both wait. */
  on<Payload>(definition: JobDefinition<Payload>, handle: JobHandler<Payload>): void {
    this.onSelfClaiming(definition, async (context) => {
      const job = await claimJob(context.em, definition, context.jobId, context.workerId);
      if (!job) return false;
      const end = await handle(definition.parse(job.payload), { ...context, em: context.em.fork() });
      await persist(() => writeEnd(context.em.fork(), context.jobId, end), patienceMs);
      return true;
    });
  }

  /** The same; the handler has to claim jobs of this very version only. */
  onSelfClaiming<Payload>({ name, version }: JobDefinition<Payload>, handle: SelfClaimingHandler): void {
    const others = (this.known.get(name) ?? []).filter((known) => known.version !== version);
    this.known.set(name, [...others, { version, handle }]);
  }

  /**
   * Starts taking jobs of one queue. Concurrency is per queue: a slow lender blocks only itself. A number is for this
   * worker alone; places that others count, as a lender does, are shared with the workers beside it (`stand`).
   */
  listen(queue: string, places: number | SharedPlaces, workerId: string): void {
    const hear = async (dispatch: Heard<Dispatch>): Promise<void> => {
      if (dispatch.jobId !== undefined) await this.work(dispatch as Dispatch, workerId, listener);
    };
    const listener = new Listener(queue, this.notifier, places, this.standing, hear);
    this.listeners.set(queue, listener);
  }

  /** Where this worker stands among those alive: its share of the shared places follows from it. */
  updateWorkerShare(standing: Standing): void {
    if (standing.rank === this.standing.rank && standing.alive === this.standing.alive) return;
    this.standing = standing;
    if (this.draining) return;
    for (const listener of this.listeners.values()) listener.updateWorkerShare(standing);
  }

  /** Takes nothing until it is told otherwise; what runs goes on. */
  pauseIntake(isHushed: boolean): void {
    if (this.draining) return;
    for (const listener of this.listeners.values()) listener.pauseIntake(isHushed);
  }

  /** Listens anew where jobs wait and nothing was heard of them for so long. */
  @Loop('stalled-consumers', { process: 'worker', pauseMs: () => 10_000 })
  async restartDeaf(forMs = deafMs): Promise<void> {
    for (const listener of await stalledConsumers(this.orm.em.fork(), this.listeners.values(), forMs)) {
      if (this.draining) return;
      this.logger.warn('queue was not heard, listens anew', { queue: listener.name });
      listener.restart();
    }
  }

  /** Names of queues whose jobs are due and of which this worker has heard nothing for longer than a restart takes. */
  async stalledQueues(): Promise<string[]> {
    const stalled = await stalledConsumers(this.orm.em.fork(), this.listeners.values(), 2 * deafMs);
    return stalled.map(({ name }) => name);
  }

  /** Hears rings for several queues. They take no time themselves: the places of the queues are what is limited. */
  listenTogether(workerId: string): void {
    void this.notifier.together.process(4, ({ data }: { data: Heard<DispatchBatch> }) =>
      Promise.resolve(this.dispatch(data.jobs ?? [], workerId)),
    );
  }

  /**
   * Rings for committed jobs. Those this process has a place for it takes itself, which saves the way through
   * Redis; the others go to whoever is free. If it dies before it took them, the scheduler rings again.
   */
  dispatch(jobs: readonly JobRow[], workerId: string): void {
    const elsewhere = jobs.filter((job) => {
      const listener = this.draining ? undefined : this.listeners.get(job.queue);
      if (!listener?.takeNow()) return true;
      // What failed is logged where it failed; `StrayJobs` finds a job that nobody could even mark as failed.
      this.work(job, workerId, listener, true).catch(() => {});
      return false;
    });
    this.notifier.dispatchQuietly(elsewhere);
  }

  /** Lets running jobs end; true when none was left at the deadline. */
  async drain(deadlineMs: number): Promise<boolean> {
    this.draining = true;
    const queues = [...this.notifier.names.map((name) => this.notifier.queue(name)), this.notifier.together];
    for (const queue of queues) void queue.pause(true, true).catch(() => {});
    const end = performance.now() + deadlineMs;
    while (this.running > 0 && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return this.running === 0;
  }

  private async work(
    dispatch: Dispatch,
    workerId: string,
    listener: Listener,
    hasPlace = false,
  ): Promise<void> {
    this.running += 1;
    try {
      // Bull goes on hearing for a moment after it was told to stop; whoever has said good-bye must take nothing.
      const mayTake = hasPlace || (!this.draining && (await listener.take()));
      if (!mayTake) return await returnDispatch(this.orm.em.fork(), dispatch.jobId);
      try {
        await this.take(dispatch, workerId);
      } finally {
        listener.places.giveBack();
      }
    } finally {
      this.running -= 1;
    }
  }

  /**
   * A job of another version of the product waits for a worker of that version: the scheduler rings again, and the
   * job console shows why it waits. A ring that came twice is not meant.
   */
  private async leave(jobId: string, known: readonly number[]): Promise<void> {
    if (await leaveUnknown(this.orm.em.fork(), jobId, known))
      this.logger.warn('job is of another version', { job: jobId, known: known.join(' ') });
  }

  private take(dispatch: Dispatch, workerId: string): Promise<void> {
    return this.inFlight.hold(dispatch.jobId, () =>
      traced(dispatch.trace ?? { traceId: newTraceId() }, () => this.handle(dispatch, workerId)),
    );
  }

  private async handle(dispatch: Dispatch, workerId: string): Promise<void> {
    const known = this.known.get(dispatch.name) ?? [];
    const em = this.orm.em.fork();
    try {
      for (const { handle } of known)
        if (await RequestContext.create(em, () => handle({ em, jobId: dispatch.jobId, workerId }))) return;
      await this.leave(
        dispatch.jobId,
        known.map(({ version }) => version),
      );
    } catch (error) {
      this.logger.error('job failed', error, { job: dispatch.jobId, name: dispatch.name });
      if (!this.inFlight.isShared(dispatch.jobId))
        await releaseFailedJob(() => this.orm.em.fork(), { jobId: dispatch.jobId, workerId, error });
    }
  }
}

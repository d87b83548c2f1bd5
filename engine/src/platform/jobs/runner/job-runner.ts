import { MikroORM, RequestContext, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { persist } from '../../db/persist.ts';
import { Logger } from '../../logging/logger.ts';
import { newTraceId, traced } from '../../logging/trace.ts';
import { Loop } from '../../registry/repeated-work.ts';
import type { Dispatch, DispatchBatch } from '../dispatch/queue-dispatch.ts';
import { QueueNotifier } from '../dispatch/queue-notifier.ts';
import type { JobDefinition } from '../define-job.ts';
import { InFlightJobs } from './in-flight-jobs.ts';
import { releaseFailedJob } from './release-failed-job.ts';
import { Listener, stalledConsumers, type Dispatched } from './listener.ts';
import {
  claimJob,
  finishJob,
  returnDispatch,
  reviewClaimedJob,
  leaveUnknown,
  postponeJob,
  type JobRow,
} from '../outbox.ts';
import { alone, type SharedPlaces, type WorkerRank } from '../workers/shares.logic.ts';

export interface JobContext {
  /** The EntityManager fork of this job. The handler must reach the database only through it. */
  em: EntityManager;
  jobId: string;
  workerId: string;
}
/** Result of a handler: the job goes back to waiting, with a reason. */
export interface Postponed {
  readonly reason: string;
  readonly seconds: number;
}
/** Result of a handler: the job cannot succeed and ends as failed, with a reason. */
export interface Failed {
  readonly failed: string;
}
/** Result of a handler: the job waits in review until a person decides, with a reason. */
export interface NeedsReview {
  readonly review: string;
  /** The application to which the job belongs. Absent if it is unknown. */
  readonly applicationId?: string;
}
export type JobHandler<Payload> = (
  payload: Payload,
  context: JobContext,
) => Promise<Postponed | Failed | NeedsReview | void>;
/**
 * A handler that claims and finishes its job row inside its own transactions. It returns false if there was
 * no job to claim.
 */
export type SelfClaimingHandler = (context: JobContext) => Promise<boolean>;

interface RegisteredHandler {
  readonly version: number;
  readonly handle: SelfClaimingHandler;
}

/**
 * Milliseconds without a notification after which a queue with due jobs counts as stalled. The scheduler
 * replaces a lost notification within a shorter time.
 */
const stalledMs = 60_000;

function writeEnd(
  em: EntityManager,
  jobId: string,
  end: Postponed | Failed | NeedsReview | void,
): Promise<void> {
  if (!end) return finishJob(em, jobId, 'completed');
  if ('review' in end) return reviewClaimedJob(em, jobId, end.review, end.applicationId);
  if ('failed' in end) return finishJob(em, jobId, 'failed', end.failed);
  return postponeJob(em, jobId, end);
}

/** Runs the jobs of which this worker is notified, each with its own EntityManager fork. */
@Injectable()
export class JobRunner {
  readonly inFlight = new InFlightJobs();
  private readonly known = new Map<string, RegisteredHandler[]>();
  private readonly listeners = new Map<string, Listener>();
  private workerRank = alone;
  private running = 0;
  private draining = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly notifier: QueueNotifier,
    private readonly logger: Logger,
  ) {}

  /**
   * Registers a handler for one version of a job type. Two versions can be registered while jobs of both
   * versions wait.
   */
  on<Payload>(definition: JobDefinition<Payload>, handle: JobHandler<Payload>): void {
    this.onSelfClaiming(definition, async (context) => {
      const job = await claimJob(context.em, definition, context.jobId, context.workerId);
      if (!job) return false;
      const end = await handle(definition.parse(job.payload), { ...context, em: context.em.fork() });
      await persist(() => writeEnd(context.em.fork(), context.jobId, end));
      return true;
    });
  }

  /** Like `on`, for a handler that claims its own jobs. The handler must claim jobs of this version only. */
  onSelfClaiming<Payload>({ name, version }: JobDefinition<Payload>, handle: SelfClaimingHandler): void {
    const others = (this.known.get(name) ?? []).filter((known) => known.version !== version);
    this.known.set(name, [...others, { version, handle }]);
  }

  /**
   * Starts taking jobs of one queue. The number of parallel jobs is limited per queue, so a slow lender
   * delays only its own jobs. A number as limit applies to this worker alone. `SharedPlaces` are divided
   * among all workers (`updateWorkerShare`).
   */
  listen(queue: string, places: number | SharedPlaces, workerId: string): void {
    const hear = async (dispatch: Dispatched<Dispatch>): Promise<void> => {
      if (dispatch.jobId !== undefined) await this.work(dispatch as Dispatch, workerId, listener);
    };
    const listener = new Listener(queue, this.notifier, places, this.workerRank, hear);
    this.listeners.set(queue, listener);
  }

  /**
   * Stores the rank of this worker among the live workers. The rank decides how many of the shared places for
   * parallel jobs this worker gets.
   */
  updateWorkerShare(workerRank: WorkerRank): void {
    if (workerRank.rank === this.workerRank.rank && workerRank.alive === this.workerRank.alive) return;
    this.workerRank = workerRank;
    if (this.draining) return;
    for (const listener of this.listeners.values()) listener.updateWorkerShare(workerRank);
  }

  /** Stops taking jobs, or starts again. Running jobs continue in both cases. */
  pauseIntake(isIntakePaused: boolean): void {
    if (this.draining) return;
    for (const listener of this.listeners.values()) listener.pauseIntake(isIntakePaused);
  }

  /**
   * Replaces the consumer of each queue that has due jobs but received no notification for `forMs`
   * milliseconds.
   */
  @Loop('stalled-consumers', { process: 'worker', pauseMs: () => 10_000 })
  async restartStalled(forMs = stalledMs): Promise<void> {
    for (const listener of await stalledConsumers(this.orm.em.fork(), this.listeners.values(), forMs)) {
      if (this.draining) return;
      this.logger.warn('queue received no jobs, reconnecting', { queue: listener.name });
      listener.restart();
    }
  }

  /**
   * Returns the names of queues with due jobs from which this worker has received no notification for two
   * minutes.
   */
  async stalledQueues(): Promise<string[]> {
    const stalled = await stalledConsumers(this.orm.em.fork(), this.listeners.values(), 2 * stalledMs);
    return stalled.map(({ name }) => name);
  }

  /**
   * Consumes notifications that concern several queues. They have no separate limit: only the number of
   * parallel jobs of each queue is limited.
   */
  listenTogether(workerId: string): void {
    void this.notifier.together.process(4, ({ data }: { data: Dispatched<DispatchBatch> }) =>
      Promise.resolve(this.dispatch(data.jobs ?? [], workerId)),
    );
  }

  /**
   * Notifies workers of committed jobs. This process runs the jobs for which it has a free place, so that
   * they need not go through Redis. The other jobs go through Redis to any free worker. If this process
   * dies before it claims a job, the scheduler notifies again.
   */
  dispatch(jobs: readonly JobRow[], workerId: string): void {
    const elsewhere = jobs.filter((job) => {
      const listener = this.draining ? undefined : this.listeners.get(job.queue);
      if (!listener?.takeNow()) return true;
      // The handler has already logged the failure. A job that could not be marked as failed is found later
      // by `LostJobs`.
      this.work(job, workerId, listener, true).catch(() => {});
      return false;
    });
    this.notifier.dispatchQuietly(elsewhere);
  }

  /**
   * Waits until all running jobs have ended, for at most `deadlineMs` milliseconds. Returns true if no job is
   * left.
   */
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
      // Bull still delivers notifications for a moment after a queue is paused. A worker that is stopping
      // must not take their jobs.
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
   * Leaves a job of another product version to a worker of that version. The scheduler notifies again, and
   * the job console shows the reason. Duplicate notifications are ignored.
   */
  private async leave(jobId: string, known: readonly number[]): Promise<void> {
    if (await leaveUnknown(this.orm.em.fork(), jobId, known))
      this.logger.warn('job has another version', { job: jobId, known: known.join(' ') });
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

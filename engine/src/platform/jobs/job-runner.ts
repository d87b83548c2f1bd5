import { MikroORM, RequestContext, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { persist } from '../db/persist.ts';
import { Logger } from '../logging/logger.ts';
import { newTraceId, traced } from '../logging/trace.ts';
import { Loop } from '../registry/repeated-work.ts';
import type { Ring, RingTogether } from './bell.ts';
import { Bells } from './bells.ts';
import { deafQueues } from './deaf-queues.ts';
import type { JobDefinition } from './define-job.ts';
import { Hands } from './hands.ts';
import { letGo } from './let-go.ts';
import { Listener, type Heard } from './listener.ts';
import { claimJob, finishJob, giveRingBack, leaveUnknown, putOffJob, type JobRow } from './outbox.ts';
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

/** Longer than the keeper needs to ring again for what was not heard. */
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
  readonly hands = new Hands();
  private readonly known = new Map<string, Known[]>();
  private readonly listeners = new Map<string, Listener>();
  private standing = alone;
  private running = 0;
  private draining = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly bells: Bells,
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
    const hear = async (ring: Heard<Ring>): Promise<void> => {
      if (ring.jobId !== undefined) await this.work(ring as Ring, workerId, listener);
    };
    const listener = new Listener(queue, this.bells, places, this.standing, hear);
    this.listeners.set(queue, listener);
  }

  /** Where this worker stands among those alive: its share of the shared places follows from it. */
  stand(standing: Standing): void {
    if (standing.rank === this.standing.rank && standing.alive === this.standing.alive) return;
    this.standing = standing;
    if (this.draining) return;
    for (const listener of this.listeners.values()) listener.stand(standing);
  }

  /** Takes nothing until it is told otherwise; what runs goes on. */
  hush(isHushed: boolean): void {
    if (this.draining) return;
    for (const listener of this.listeners.values()) listener.hush(isHushed);
  }

  /** Listens anew where jobs wait and nothing was heard of them for so long. */
  @Loop('deaf-queues', { process: 'worker', pauseMs: () => 10_000 })
  async restartDeaf(forMs = deafMs): Promise<void> {
    for (const listener of await deafQueues(this.orm.em.fork(), this.listeners.values(), forMs)) {
      if (this.draining) return;
      this.logger.warn('queue was not heard, listens anew', { queue: listener.name });
      listener.restart();
    }
  }

  /** Names of queues whose jobs are due and of which this worker has heard nothing for longer than a restart takes. */
  async stalledQueues(): Promise<string[]> {
    const stalled = await deafQueues(this.orm.em.fork(), this.listeners.values(), 2 * deafMs);
    return stalled.map(({ name }) => name);
  }

  /** Hears rings for several queues. They take no time themselves: the places of the queues are what is limited. */
  listenTogether(workerId: string): void {
    void this.bells.together.process(4, ({ data }: { data: Heard<RingTogether> }) =>
      Promise.resolve(this.ring(data.jobs ?? [], workerId)),
    );
  }

  /**
   * Rings for committed jobs. Those this process has a place for it takes itself, which saves the way through
   * Redis; the others go to whoever is free. If it dies before it took them, the keeper rings again.
   */
  ring(jobs: readonly JobRow[], workerId: string): void {
    const elsewhere = jobs.filter((job) => {
      const listener = this.draining ? undefined : this.listeners.get(job.queue);
      if (!listener?.takeNow()) return true;
      // What failed is logged where it failed; `StrayJobs` finds a job that nobody could even mark as failed.
      this.work(job, workerId, listener, true).catch(() => {});
      return false;
    });
    this.bells.ringQuietly(elsewhere);
  }

  /** Lets running jobs end; true when none was left at the deadline. */
  async drain(deadlineMs: number): Promise<boolean> {
    this.draining = true;
    const queues = [...this.bells.names.map((name) => this.bells.queue(name)), this.bells.together];
    for (const queue of queues) void queue.pause(true, true).catch(() => {});
    const end = performance.now() + deadlineMs;
    while (this.running > 0 && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return this.running === 0;
  }

  private async work(ring: Ring, workerId: string, listener: Listener, hasPlace = false): Promise<void> {
    this.running += 1;
    try {
      // Bull goes on hearing for a moment after it was told to stop; whoever has said good-bye must take nothing.
      const mayTake = hasPlace || (!this.draining && (await listener.take()));
      if (!mayTake) return await giveRingBack(this.orm.em.fork(), ring.jobId);
      try {
        await this.take(ring, workerId);
      } finally {
        listener.places.giveBack();
      }
    } finally {
      this.running -= 1;
    }
  }

  /**
   * A job of another version of the product waits for a worker of that version: the keeper rings again, and the
   * job console shows why it waits. A ring that came twice is not meant.
   */
  private async leave(jobId: string, known: readonly number[]): Promise<void> {
    if (await leaveUnknown(this.orm.em.fork(), jobId, known))
      this.logger.warn('job is of another version', { job: jobId, known: known.join(' ') });
  }

  private take(ring: Ring, workerId: string): Promise<void> {
    return this.hands.hold(ring.jobId, () =>
      traced(ring.trace ?? { traceId: newTraceId() }, () => this.handle(ring, workerId)),
    );
  }

  private async handle(ring: Ring, workerId: string): Promise<void> {
    const known = this.known.get(ring.name) ?? [];
    const em = this.orm.em.fork();
    try {
      for (const { handle } of known)
        if (await RequestContext.create(em, () => handle({ em, jobId: ring.jobId, workerId }))) return;
      await this.leave(
        ring.jobId,
        known.map(({ version }) => version),
      );
    } catch (error) {
      this.logger.error('job failed', error, { job: ring.jobId, name: ring.name });
      if (!this.hands.isShared(ring.jobId))
        await letGo(() => this.orm.em.fork(), { jobId: ring.jobId, workerId, error });
    }
  }
}

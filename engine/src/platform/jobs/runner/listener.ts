import type { Queue } from 'bull';
import { Semaphore } from '../../semaphore.ts';
import type { Dispatch } from '../dispatch/queue-dispatch.ts';
import type { QueueNotifier } from '../dispatch/queue-notifier.ts';
import { shareOf, type SharedPlaces, type WorkerRank } from '../workers/shares.logic.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../db/pg-array.ts';
import { unknownVersion } from '../outbox.ts';
import { notPaused } from '../queue-pauses.ts';

/**
 * The data of a received notification. Every property may be missing, because Redis may lose the data while
 * Bull delivers the notification. The scheduler then notifies again.
 */
export type Dispatched<Data> = Partial<Data>;

/**
 * How long a notified job waits in this worker until it may run, in milliseconds. After that time another
 * worker may take the job.
 */
const patienceMs = 3000;

/**
 * The consumer of one queue in this worker. It limits how many jobs run at the same time and can pause the
 * intake.
 */
export class Listener {
  readonly places: Semaphore;
  private share: number;
  private isIntakePaused = false;
  private isListening = false;
  private quietSince = performance.now();

  constructor(
    readonly name: string,
    private readonly notifier: QueueNotifier,
    private readonly limit: number | SharedPlaces,
    private workerRank: WorkerRank,
    private readonly hear: (dispatch: Dispatched<Dispatch>) => Promise<void>,
  ) {
    this.share = this.shareNow();
    this.places = new Semaphore(this.share);
    this.startOrStopConsumer();
  }

  /** True if this worker takes jobs of the queue now. */
  get isOpen(): boolean {
    return this.share > 0 && !this.isIntakePaused;
  }

  /**
   * Takes a free place for one running job immediately. Returns false if no place is free or this worker
   * takes no jobs of the queue.
   */
  takeNow(): boolean {
    return this.isOpen && this.places.takeNow();
  }

  /**
   * Takes a place for one running job as soon as one is free. Returns false if the wait took too long.
   * Another worker should then take the job.
   */
  async take(): Promise<boolean> {
    if (!this.isOpen) return false;
    return this.places.take(
      this.workerRank.alive > 1 && typeof this.limit !== 'number' ? patienceMs : Infinity,
    );
  }

  /**
   * Changes the number of places for running jobs after a worker joined or left. Running jobs continue.
   * Surplus places are removed when their jobs end.
   */
  updateWorkerShare(workerRank: WorkerRank): void {
    this.workerRank = workerRank;
    this.change(() => {
      this.share = this.shareNow();
      this.places.resize(this.share);
    });
  }

  /** Pauses the intake of jobs, or resumes it. Running jobs continue in both cases. */
  pauseIntake(isIntakePaused: boolean): void {
    this.change(() => (this.isIntakePaused = isIntakePaused));
  }

  /**
   * True if the consumer has a free place but received no notification for `forMs` milliseconds. If so,
   * either no job was dispatched or the consumer is stalled.
   */
  isSilent(forMs: number): boolean {
    // ioredis notices an unavailable Redis and reconnects automatically. This function is for losses of a
    // connection that ioredis does not notice.
    const isAway = ['connecting', 'reconnecting'].includes(this.queue.client.status);
    return this.isOpen && this.places.free > 0 && !isAway && performance.now() - this.quietSince >= forMs;
  }

  /** Replaces the consumer of notifications and its connections to Redis. */
  restart(): void {
    this.notifier.renew(this.name, 'dead');
    this.quietSince = performance.now();
    this.isListening = false;
    this.startOrStopConsumer();
  }

  private get queue(): Queue<Dispatch> {
    return this.notifier.queue(this.name);
  }

  private shareNow(): number {
    if (typeof this.limit === 'number') return this.limit;
    return Math.min(this.limit.mostHere, shareOf(this.name, this.limit.overAll, this.workerRank));
  }

  private change(work: () => void): void {
    const wasOpen = this.isOpen;
    work();
    if (this.isOpen === wasOpen) return;
    this.quietSince = performance.now();
    if (!this.isOpen) this.places.sendAway();
    this.startOrStopConsumer();
  }

  /**
   * Starts or ends the consumer of the queue. A queue that takes no jobs has no consumer, so other workers
   * receive its notifications. Bull's local pause is not used: if Bull pauses while a connection is still
   * opening, that connection stays closed permanently.
   */
  private startOrStopConsumer(): void {
    if (this.isOpen === this.isListening) return;
    this.isListening = this.isOpen;
    if (this.isOpen) this.process();
    else this.notifier.renew(this.name, 'alive');
  }

  private process(): void {
    const { limit } = this;
    const atATime = typeof limit === 'number' ? limit : Math.min(limit.overAll, limit.mostHere);
    const listening = this.queue.process(atATime, ({ data }: { data: Dispatched<Dispatch> }) => {
      this.quietSince = performance.now();
      return this.hear(data);
    });
    // The error of a failed start is ignored, because such a consumer is later detected as stalled.
    (listening as Promise<void> | undefined)?.catch(() => {});
  }
}

/**
 * Returns the consumers with a free place that received no notification for `forMs` milliseconds, although
 * jobs of their queue are overdue by as much. Bull's consumers are known to stall when Redis fails over. A
 * consumer of a queue without due jobs is not stalled.
 */
export async function stalledConsumers(
  em: EntityManager,
  listeners: Iterable<Listener>,
  forMs: number,
): Promise<Listener[]> {
  const silent = [...listeners].filter((listener) => listener.isSilent(forMs));
  if (silent.length === 0) return [];
  const rows = await em.execute<{ queue: string }[]>(
    `SELECT DISTINCT queue FROM job
     WHERE state = 'waiting' AND dispatch_count > 0 AND run_at <= now() - make_interval(secs => ?)
       AND error_code IS DISTINCT FROM ? AND queue = ANY(?::text[]) AND ${notPaused('job')}`,
    [forMs / 1000, unknownVersion, pgArray(silent.map(({ name }) => name))],
  );
  const waiting = new Set(rows.map(({ queue }) => queue));
  return silent.filter(({ name }) => waiting.has(name));
}

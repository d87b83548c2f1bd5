import type { Queue } from 'bull';
import { Semaphore } from '../semaphore.ts';
import type { Dispatch } from './queue-dispatch.ts';
import type { QueueNotifier } from './queue-notifier.ts';
import { shareOf, type SharedPlaces, type Standing } from './shares.logic.ts';

/** Redis may lose the data of a notification while Bull delivers it. The scheduler then notifies again. */
export type Heard<Data> = Partial<Data>;

/** How long a notification waits here for a place while another worker may have a free one. */
const patienceMs = 3000;

/**
 * The consumer of one queue in this worker. It knows how many jobs may run at a time, and whether intake is
 * paused.
 */
export class Listener {
  readonly places: Semaphore;
  private share: number;
  private isHushed = false;
  private isListening = false;
  private quietSince = performance.now();

  constructor(
    readonly name: string,
    private readonly notifier: QueueNotifier,
    private readonly limit: number | SharedPlaces,
    private standing: Standing,
    private readonly hear: (dispatch: Heard<Dispatch>) => Promise<void>,
  ) {
    this.share = this.shareNow();
    this.places = new Semaphore(this.share);
    this.obey();
  }

  /** Whether this worker takes jobs of the queue now. */
  get isOpen(): boolean {
    return this.share > 0 && !this.isHushed;
  }

  /** Takes a free place at once, or returns false. */
  takeNow(): boolean {
    return this.isOpen && this.places.takeNow();
  }

  /** Takes a place as soon as one is free. Returns false if another worker should take the job. */
  async take(): Promise<boolean> {
    if (!this.isOpen) return false;
    return this.places.take(
      this.standing.alive > 1 && typeof this.limit !== 'number' ? patienceMs : Infinity,
    );
  }

  /**
   * Applies a new share after a worker joined or left. Running jobs continue; surplus places go as they become
   * free.
   */
  updateWorkerShare(standing: Standing): void {
    this.standing = standing;
    this.change(() => {
      this.share = this.shareNow();
      this.places.resize(this.share);
    });
  }

  /** Pauses or resumes intake. Running jobs continue. */
  pauseIntake(isHushed: boolean): void {
    this.change(() => (this.isHushed = isHushed));
  }

  /**
   * Whether the consumer has a free place but received nothing for `forMs` milliseconds. Then either no job was
   * dispatched or the consumer is stalled.
   */
  isSilent(forMs: number): boolean {
    // ioredis notices an unavailable Redis and reconnects by itself. This check is for the losses ioredis does
    // not notice.
    const isAway = ['connecting', 'reconnecting'].includes(this.queue.client.status);
    return this.isOpen && this.places.free > 0 && !isAway && performance.now() - this.quietSince >= forMs;
  }

  /** Replaces the consumer and its connections. */
  restart(): void {
    this.notifier.renew(this.name, 'dead');
    this.quietSince = performance.now();
    this.isListening = false;
    this.obey();
  }

  private get queue(): Queue<Dispatch> {
    return this.notifier.queue(this.name);
  }

  private shareNow(): number {
    if (typeof this.limit === 'number') return this.limit;
    return Math.min(this.limit.mostHere, shareOf(this.name, this.limit.overAll, this.standing));
  }

  private change(work: () => void): void {
    const wasOpen = this.isOpen;
    work();
    if (this.isOpen === wasOpen) return;
    this.quietSince = performance.now();
    if (!this.isOpen) this.places.sendAway();
    this.obey();
  }

  /**
   * A queue that takes no jobs has no consumer, so other workers receive its notifications. Bull's local pause
   * is not used: if it meets a connection that is still opening, the connection stays closed for good.
   */
  private obey(): void {
    if (this.isOpen === this.isListening) return;
    this.isListening = this.isOpen;
    if (this.isOpen) this.process();
    else this.notifier.renew(this.name, 'alive');
  }

  private process(): void {
    const { limit } = this;
    const atATime = typeof limit === 'number' ? limit : Math.min(limit.overAll, limit.mostHere);
    const listening = this.queue.process(atATime, ({ data }: { data: Heard<Dispatch> }) => {
      this.quietSince = performance.now();
      return this.hear(data);
    });
    // A consumer that failed to start is found later by its silence.
    (listening as Promise<void> | undefined)?.catch(() => {});
  }
}

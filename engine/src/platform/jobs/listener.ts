import type { Queue } from 'bull';
import { Semaphore } from '../semaphore.ts';
import type { Dispatch } from './queue-dispatch.ts';
import type { QueueNotifier } from './queue-notifier.ts';
import { shareOf, type SharedPlaces, type Standing } from './shares.logic.ts';

/** Redis may forget what a ring says while it is being heard. The scheduler rings again. */
export type Heard<Data> = Partial<Data>;

/** How long a ring waits here for a place while another worker may have one. */
const patienceMs = 3000;

/** One queue as this worker hears it: how many of its jobs at a time, and whether any at all. */
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

  /** Whether anything is taken here at present. */
  get isOpen(): boolean {
    return this.share > 0 && !this.isHushed;
  }

  /** A place right now, or none. */
  takeNow(): boolean {
    return this.isOpen && this.places.takeNow();
  }

  /** A place as soon as there is one. False: the ring is better heard elsewhere. */
  async take(): Promise<boolean> {
    if (!this.isOpen) return false;
    return this.places.take(
      this.standing.alive > 1 && typeof this.limit !== 'number' ? patienceMs : Infinity,
    );
  }

  /** Another worker came, or one went. What runs here goes on; places are given up as they are given back. */
  updateWorkerShare(standing: Standing): void {
    this.standing = standing;
    this.change(() => {
      this.share = this.shareNow();
      this.places.resize(this.share);
    });
  }

  /** Takes nothing until it is told otherwise. What runs goes on. */
  pauseIntake(isHushed: boolean): void {
    this.change(() => (this.isHushed = isHushed));
  }

  /** Has a place and listens, and has heard nothing for so long: nobody rang, or it cannot hear. */
  isSilent(forMs: number): boolean {
    // ioredis knows that Redis is away and comes back by itself; what it does not know is the matter here
    const isAway = ['connecting', 'reconnecting'].includes(this.queue.client.status);
    return this.isOpen && this.places.free > 0 && !isAway && performance.now() - this.quietSince >= forMs;
  }

  /** Listens anew, on connections of its own. */
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
   * Where nothing is taken nobody listens, so that no ring is kept from others. Bull's own local pause is not used: one
   * that meets a connection still being made leaves it closed for good.
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
    // what never began to listen is found by its silence
    (listening as Promise<void> | undefined)?.catch(() => {});
  }
}

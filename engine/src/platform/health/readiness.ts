import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '../logging/logger.ts';

const tryAgainMs = 2000;

/**
 * Reports whether this process accepts traffic. Traffic is accepted from the moment when the process listens
 * and its required work is done, until the first stop signal.
 */
@Injectable()
export class Readiness implements OnModuleDestroy {
  /** False before the process listens and after the first stop signal. */
  open = false;
  private readonly undone = new Map<string, string>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private ended = false;

  constructor(private readonly logger: Logger) {}

  /** One sentence for the operator for each required piece of work that has not succeeded yet. */
  get lacks(): readonly string[] {
    return [...this.undone.values()];
  }

  /**
   * Runs work that must succeed before this process gets traffic. Failed work is retried every two seconds
   * until it succeeds.
   * @param lack the sentence that the operator reads until the work succeeds
   */
  async first(name: string, lack: string, work: () => Promise<unknown>): Promise<void> {
    this.undone.set(name, lack);
    try {
      await work();
      this.undone.delete(name);
    } catch (error) {
      this.logger.error('not ready', error, { lacks: name });
      if (!this.ended) this.later(() => void this.first(name, lack, work));
    }
  }

  onModuleDestroy(): void {
    this.ended = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  private later(work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, tryAgainMs).unref();
    this.timers.add(timer);
  }
}

import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '../logging/logger.ts';

const tryAgainMs = 2000;

/** Whether this process takes traffic: once it listens and has done what comes first, until the first stop signal. */
@Injectable()
export class Readiness implements OnModuleDestroy {
  /** False before the process listens and from the first stop signal on. */
  open = false;
  private readonly undone = new Map<string, string>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private ended = false;

  constructor(private readonly logger: Logger) {}

  /** What was not possible so far, each in one sentence for the operator. */
  get lacks(): readonly string[] {
    return [...this.undone.values()];
  }

  /**
   * Work without which this process must not get traffic. What fails is tried again until it works.
   * @param lack what the operator reads meanwhile
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

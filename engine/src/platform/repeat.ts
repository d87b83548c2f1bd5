import type { Logger } from './logging/logger.ts';
import { newTraceId, traced } from './logging/trace.ts';

export interface Loop {
  /** Stops the repetition. Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/**
 * Repeats `work` with a pause of `pauseMs` milliseconds between two runs. Each run has its own trace, which
 * its jobs and events carry. A failure is logged, and the next run follows as usual.
 */
export function repeat(name: string, pauseMs: number, logger: Logger, work: () => Promise<unknown>): Loop {
  let stopped = false;
  let wake = () => {};
  const running = (async () => {
    while (!stopped) {
      await traced({ traceId: newTraceId() }, () =>
        work().catch((error: unknown) => logger.error('loop failed', error, { loop: name })),
      );
      if (stopped) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return {
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}

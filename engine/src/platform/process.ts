import type { Logger } from './logging/logger.ts';

interface Stop {
  logger: Logger;
  deadlineMs: number;
  /** Ends the work. It may hang; the deadline applies anyway. */
  stop: () => Promise<void>;
}

/**
 * Ends a process in the same way for every process. A signal or the end of the parent starts one orderly stop.
 * After the deadline the process exits, whatever still hangs. The reconciler finds rows that stay open.
 */
export function stopOnSignals({ logger, deadlineMs, stop }: Stop): void {
  let stopping = false;
  const end = async (why: string) => {
    if (stopping) return;
    stopping = true;
    logger.info('stopping', { why });
    const timer = setTimeout(() => process.exit(1), deadlineMs);
    timer.unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      logger.error('stop failed', error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(signal));
  process.once('disconnect', () => void end('parent is gone'));
  process.on('unhandledRejection', (error) => logger.error('unhandled rejection', error));
  process.on('uncaughtException', (error) => logger.error('uncaught exception', error));
}

/** Reports to the supervisor, if there is one, that this process is ready. */
export function tellReady(): void {
  process.send?.('ready');
}

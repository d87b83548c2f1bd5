import type { Logger } from './logging/logger.ts';

interface Stop {
  logger: Logger;
  deadlineMs: number;
  /** Ends the work; may hang, the deadline does not. */
  stop: () => Promise<void>;
}

/**
 * One way to end for every process: a signal or the parent's end, one orderly stop, and after the deadline
 * `process.exit` whatever still hangs. Rows left open are found by the reconciler.
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

/** Tells the supervisor, if there is one, that this process is up. */
export function tellReady(): void {
  process.send?.('ready');
}

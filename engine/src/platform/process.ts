import type { Logger } from './logging/logger.ts';

interface Stop {
  logger: Logger;
  deadlineMs: number;
  /** Ends the work of the process. If it does not finish, the process exits at the deadline. */
  stop: () => Promise<void>;
}

/**
 * Stops every kind of process in the same way. A signal or the end of the parent process starts one orderly
 * stop. At the deadline the process exits even if some work has not ended. Other processes later find and
 * finish the rows of this work.
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
  process.once('disconnect', () => void end('parent process ended'));
  process.on('unhandledRejection', (error) => logger.error('unhandled rejection', error));
  process.on('uncaughtException', (error) => logger.error('uncaught exception', error));
}

/** Reports to the supervisor that this process is ready. Does nothing without a supervisor. */
export function reportReady(): void {
  process.send?.('ready');
}

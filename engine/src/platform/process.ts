import type { Logger } from './logging/logger.ts';

let isReady = false;

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
  process.on('uncaughtException', (error) => {
    logger.error('uncaught exception', error);
    // A start that failed, for example because its port is taken, must end: what waits for the process would
    // otherwise wait in vain, and nothing would start it again.
    if (!isReady) process.exit(1);
  });
}

/** Notes that this process is ready and reports it to the supervisor, if there is one. */
export function reportReady(): void {
  isReady = true;
  process.send?.('ready');
}

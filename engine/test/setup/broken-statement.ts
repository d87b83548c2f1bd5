import { afterEach } from '@jest/globals';
import { observeStatements } from './observed-statements.ts';

/** Returns the error that the `pg` library throws after a server shutdown. */
export const databaseUnavailable = (): Error =>
  Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });

let end = () => {};
afterEach(() => end());

/**
 * Makes matching SQL statements fail as if the database became unavailable, before or after they are
 * executed. In the second case, only the reply is lost. The failure ends with the test.
 */
export function breakStatements(
  fits: RegExp,
  { isCarriedOut, times = 1 }: { isCarriedOut: boolean; times?: number },
): void {
  let left = times;
  end = observeStatements(async (statement, run) => {
    const isTarget = left > 0 && typeof statement === 'string' && fits.test(statement);
    if (isTarget) left -= 1;
    if (isTarget && !isCarriedOut) throw databaseUnavailable();
    const result = await run();
    if (isTarget) throw databaseUnavailable();
    return result;
  });
}

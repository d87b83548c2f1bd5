/**
 * Postgres codes of a serialization failure and a deadlock. When the transaction is retried, the
 * conflicting one has finished.
 */
const conflictCodes = new Set(['40001', '40P01']);
const awayCodes = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const timedOutCodes = new Set(['57014']);
const pauses = [50, 100, 200, 500, 1000, 2000];

/**
 * How long a write of a result is retried by default, in milliseconds. After this time, the job or status
 * check that wanted to store the result fails and is itself repeated.
 */
export const usualPatienceMs = 60_000;

/**
 * How long a write of another system's reply is retried, in milliseconds. If Millrace lost the reply to a
 * request that it has sent, it could not know the outcome of the request.
 */
export const replyPatienceMs = 10 * 60_000;

/**
 * Runs one whole transaction. While the database is unavailable, or after a deadlock or serialization
 * failure, it tries again for up to `forMs` milliseconds. `work` must be safe to repeat, because a commit
 * whose reply was lost has taken effect. Throws the last error after `forMs`, and any other error
 * immediately.
 */
export async function persist<T>(work: () => Promise<T>, forMs = usualPatienceMs): Promise<T> {
  const end = performance.now() + forMs;
  for (let round = 0; ; round += 1) {
    try {
      return await work();
    } catch (error) {
      const pause = pauses[Math.min(round, pauses.length - 1)]!;
      if (!isTransient(error) || performance.now() + pause > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** True if the statement that caused the error is correct and may succeed a moment later. */
export const isTransient = (error: unknown): boolean => hasCode(error, conflictCodes) || isAway(error);

/** True if the error means that the database does not answer, is shutting down or is starting up. */
export const isAway = (error: unknown): boolean => hasCode(error, awayCodes) || lost(error);

/** True if Postgres ended a statement that ran longer than the statement timeout. */
export const isTimedOut = (error: unknown): boolean => hasCode(error, timedOutCodes);

/** True if the error or one of its causes has one of these driver codes. */
function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return (typeof code === 'string' && codes.has(code)) || (cause !== error && hasCode(cause, codes));
}

function lost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  // A NUL byte in a statement causes the code 08P01. A retry would fail again, because it contains the same
  // byte.
  if (code === '08P01') return false;
  if (typeof code === 'string' && code.startsWith('08')) return true;
  const words =
    /connection (terminated|closed|refused)|terminating connection|client has encountered|not queryable/i;
  return words.test(error.message) || (cause !== error && lost(cause));
}

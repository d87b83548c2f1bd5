/** Serialization failure and deadlock: after a retry the other transaction has finished. */
const conflictCodes = new Set(['40001', '40P01']);
const awayCodes = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const pauses = [50, 100, 200, 500, 1000, 2000];

/**
 * Runs one whole transaction. Retries for `forMs` milliseconds while the database is unavailable, or after a
 * deadlock or serialization failure. `work` must be safe to repeat: a commit whose reply was lost has happened.
 * Throws the last error after that time, and any other error at once.
 */
export async function persist<T>(work: () => Promise<T>, forMs: number): Promise<T> {
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

/** The statement is correct and may succeed in a moment. */
export const isTransient = (error: unknown): boolean => said(error, conflictCodes) || isAway(error);

/** The database does not answer, or it is shutting down or starting. */
export const isAway = (error: unknown): boolean => said(error, awayCodes) || lost(error);

/** Whether the error or one of its causes has one of these driver codes. */
function said(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return (typeof code === 'string' && codes.has(code)) || (cause !== error && said(cause, codes));
}

function lost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  // 08P01 is a NUL byte in a statement. A retry would contain it again.
  if (code === '08P01') return false;
  if (typeof code === 'string' && code.startsWith('08')) return true;
  const words =
    /connection (terminated|closed|refused)|terminating connection|client has encountered|not queryable/i;
  return words.test(error.message) || (cause !== error && lost(cause));
}

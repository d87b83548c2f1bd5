/** Two transactions that wanted the same: the next try finds the other one done. */
const conflictCodes = new Set(['40001', '40P01']);
const awayCodes = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const pauses = [50, 100, 200, 500, 1000, 2000];

/**
 * Runs one whole transaction, again and again while the database is away or a deadlock chose us.
 * `work` has to be safe to repeat: a commit whose reply was lost has happened.
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

/** Nothing is wrong with the statement; the same may work in a moment. */
export const isTransient = (error: unknown): boolean => said(error, conflictCodes) || isAway(error);

/** Nobody answers where the database should be, or it is shutting down or starting. */
export const isAway = (error: unknown): boolean => said(error, awayCodes) || lost(error);

/** The driver's own code, on the error or on what caused it. */
function said(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return (typeof code === 'string' && codes.has(code)) || (cause !== error && said(cause, codes));
}

function lost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  // 08P01 is a NUL byte in a statement: it will be there the next time as well
  if (code === '08P01') return false;
  if (typeof code === 'string' && code.startsWith('08')) return true;
  const words =
    /connection (terminated|closed|refused)|terminating connection|client has encountered|not queryable/i;
  return words.test(error.message) || (cause !== error && lost(cause));
}

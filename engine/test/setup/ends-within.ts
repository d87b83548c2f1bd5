/** The milliseconds after which slow work is reported, although it may still end in time. */
const reportAfterMs = 10_000;

/**
 * Waits for the work. If it does not end in time, throws an error that names the work. Without this, jest
 * would only report that a hook timed out.
 */
export async function endsWithin<T>(what: string, work: Promise<T>, seconds = 45): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`${what} did not end within ${seconds} s.`)),
    seconds * 1000,
  );
  const started = performance.now();
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    const took = performance.now() - started;
    if (took > reportAfterMs) process.stderr.write(`${what} took ${Math.round(took / 1000)} s to end.\n`);
  }
}

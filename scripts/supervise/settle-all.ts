/**
 * Like Promise.all, but rejects only when all work has ended. After a failure, the caller can then stop
 * every started server, including one that was still starting.
 */
export async function settleAll<Work extends readonly unknown[]>(
  work: readonly [...Work],
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const results = await Promise.allSettled(work);
  const failure = results.find((result): result is PromiseRejectedResult => result.status === 'rejected');
  if (failure) throw failure.reason;
  return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined)) as {
    -readonly [Index in keyof Work]: Awaited<Work[Index]>;
  };
}

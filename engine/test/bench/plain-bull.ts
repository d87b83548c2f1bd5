import Bull from 'bull';

/**
 * Measures how many empty jobs Bull alone runs per second. No system that uses Bull and also stores results
 * can be faster.
 */
export async function plainBullPerSecond(
  redisUrl: string,
  jobs: number,
  concurrency: number,
): Promise<number> {
  const queue = new Bull('bench-empty', redisUrl, { prefix: 'bench-plain' });
  let done = 0;
  let finish = () => {};
  const all = new Promise<void>((resolve) => (finish = resolve));
  await queue.pause();
  for (let sent = 0; sent < jobs; sent += 500)
    await queue.addBulk(
      Array.from({ length: Math.min(500, jobs - sent) }, () => ({
        data: {},
        opts: { removeOnComplete: true },
      })),
    );
  void queue.process(concurrency, async () => {
    done += 1;
    if (done === jobs) finish();
  });
  const start = performance.now();
  await queue.resume();
  await all;
  const seconds = (performance.now() - start) / 1000;
  await queue.close();
  return jobs / seconds;
}

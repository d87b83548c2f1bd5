import Bull from 'bull';

/**
 * A conventional worker: Bull with default settings, the call to the lender inside the job, and nothing
 * stored before the call. It shows that the test detects a second submission.
 */
const { NAIVE_REDIS_URL, NAIVE_LENDER_URL } = process.env;
const queue = new Bull('naive', NAIVE_REDIS_URL!, {
  prefix: 'naive',
  settings: { lockDuration: 1500, stalledInterval: 1000 },
});
void queue.process(4, async (job) => {
  const { reference } = job.data as { reference: string };
  await fetch(`${NAIVE_LENDER_URL}/plain/naive/applications?ms=60`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference }),
  });
  process.send?.('sent');
  // The lender's decision is in memory but not stored yet. In practice, processes also die at such moments.
  await new Promise((resolve) => setTimeout(resolve, 400));
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');

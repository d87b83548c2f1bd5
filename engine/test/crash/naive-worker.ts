import Bull from 'bull';

/**
 * How it is usually done: Bull with its defaults, the call inside the job, nothing written before it.
 * Here to show that the harness sees a second submission when there is one.
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
  // The answer is in memory and not yet stored: the place where processes die in practice.
  await new Promise((resolve) => setTimeout(resolve, 400));
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');

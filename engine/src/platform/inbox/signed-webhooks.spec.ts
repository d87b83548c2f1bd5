import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import Type from 'typebox';
import { startFeatureApp, type FeatureApp } from '../../../test/http/feature-app.ts';
import { RateLimiter } from '../http/limits/rate-limiter.ts';
import type { QueueNotifier } from '../jobs/dispatch/queue-notifier.ts';
import { defineJob } from '../jobs/define-job.ts';
import { InboxSource } from './inbox-source.ts';
import { InboxStore } from './inbox-store.ts';
import { SignedWebhooks, type Proof } from './signed-webhooks.ts';

const source = new InboxSource({
  prefix: 'shop:',
  job: defineJob('signed-webhooks.spec', 1, { inboxId: Type.String() }),
  queueOf: (provider) => `calls-of-${provider}`,
  mostTries: 3,
  longestPauseSeconds: 60,
});

let app: FeatureApp;
let webhooks: SignedWebhooks;
const notify = jest.fn();
beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '1' } });
  webhooks = new SignedWebhooks(
    app.get(InboxStore),
    { dispatchQuietly: notify } as unknown as QueueNotifier,
    app.get(RateLimiter),
  );
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  notify.mockClear();
  for (const table of ['inbox', 'job', 'rate_window']) await sql(`DELETE FROM ${table}`);
});

const sql = <Row>(text: string) => app.em().execute<Row[]>(text);
const stored = () => sql<{ key: string; state: string }>(`SELECT dedupe_key AS key, state FROM inbox`);
const jobs = () => sql<{ queue: string; state: string }>(`SELECT queue, state FROM job`);
const valid = (more: object = {}): Proof => ({
  valid: true,
  dedupeKey: 'message-1',
  facts: {},
  ...more,
});
const receive = (proof: Proof, signature = 'first') =>
  webhooks.receive(app.em(), {
    source,
    provider: 'shop:one',
    address: '198.51.100.7',
    call: { method: 'POST', url: 'https://here/', headers: { signature }, rawBody: Buffer.from('{}') },
    verify: () => proof,
  });

test('stores a verified call together with its job before it is acknowledged', async () => {
  expect(await receive(valid())).toBe(true);
  expect(await stored()).toEqual([{ key: 'message-1', state: 'received' }]);
  expect(await jobs()).toEqual([{ queue: 'calls-of-shop:one', state: 'waiting' }]);
  expect(notify).toHaveBeenCalledTimes(1);
});

test('acknowledges repeated calls, even parallel ones, and changes nothing', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => receive(valid())));
  expect(results.filter((isNew) => isNew)).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
  expect(await jobs()).toHaveLength(1);
});

test('processes a repeated call again with the same job if that job failed', async () => {
  await receive(valid());
  await sql(`UPDATE job SET state = 'failed'`);
  expect(await receive(valid())).toBe(false);
  expect(await jobs()).toEqual([{ queue: 'calls-of-shop:one', state: 'waiting' }]);
  await sql(`UPDATE job SET state = 'completed'`);
  await sql(`UPDATE inbox SET state = 'processed', processed_at = now()`);
  expect(await receive(valid())).toBe(false);
  expect(await jobs()).toEqual([{ queue: 'calls-of-shop:one', state: 'completed' }]);
});

test('acknowledges a call repeated byte for byte, counts it and stores it once', async () => {
  expect(await receive(valid())).toBe(true);
  expect(await receive(valid())).toBe(false);
  expect(await receive(valid(), 'second')).toBe(false);
  expect(await sql(`SELECT repeats FROM inbox`)).toEqual([{ repeats: 2 }]);
  expect(await jobs()).toHaveLength(1);
});

test.each([
  [undefined, 'webhook-not-proven'],
  ['too-old', 'webhook-stale'],
  ['from-the-future', 'webhook-from-the-future'],
] as const)('refuses a call without a valid signature and does not store it: %s', async (time, code) => {
  await expect(receive({ valid: false, time })).rejects.toMatchObject({ code });
  expect([await stored(), await jobs()]).toEqual([[], []]);
});

test('refuses an address with too many wrong signatures for a minute, without verifying them', async () => {
  await expect(receive({ valid: false })).rejects.toMatchObject({ code: 'webhook-not-proven' });
  await sql(`UPDATE rate_window SET used = 20`);
  const verify = jest.fn(() => valid());
  await expect(
    webhooks.receive(app.em(), {
      ...{ source, provider: 'shop:one', address: '198.51.100.7', verify },
      call: { method: 'POST', url: 'https://here/', headers: {}, rawBody: Buffer.from('{}') },
    }),
  ).rejects.toMatchObject({ details: { status: 429 } });
  expect(verify).not.toHaveBeenCalled();
});

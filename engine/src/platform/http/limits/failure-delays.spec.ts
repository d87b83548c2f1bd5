import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { FailureDelays } from './failure-delays.ts';

let app: FeatureApp;
beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '1' } });
}, 60_000);
afterAll(() => app.close());
beforeEach(() => app.em().execute(`DELETE FROM rate_window`));

const delay = { name: 'trial', free: 3, longestSeconds: 60, seconds: 300 };
const take = () => app.get(FailureDelays).take(delay, '203.0.113.5');
/** Makes one attempt. Returns the seconds to wait; 0 if the attempt was allowed. */
const wait = () =>
  take().then(
    () => 0,
    (error: { details: { status: number; retryAfterSeconds: number } }) => {
      expect(error.details.status).toBe(429);
      return error.details.retryAfterSeconds;
    },
  );
const pass = (seconds: number) =>
  app.em().execute(`UPDATE rate_window SET ends_at = ends_at - make_interval(secs => ?)`, [seconds], 'run');

test('allows the first failures at once, then doubles the wait with each failure', async () => {
  for (let failure = 0; failure < 4; failure += 1) expect(await wait()).toBe(0);
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    expect(await wait()).toBe(seconds);
    await pass(seconds);
    expect(await wait()).toBe(0);
  }
});

test('limits attempts that are sent at the same time', async () => {
  const waits = await Promise.all(Array.from({ length: 50 }, wait));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(4);
  expect(waits.filter((seconds) => seconds > 1)).toEqual([]);
});

test('counts no successful attempt, and forgets failures after a while', async () => {
  for (let time = 0; time < 10; time += 1) await (await take()).giveBack();
  for (let failure = 0; failure < 4; failure += 1) expect(await wait()).toBe(0);
  expect(await wait()).toBe(1);
  await pass(300);
  expect(await wait()).toBe(0);
  expect(await wait()).toBe(0);
});

test('keeps the wait unchanged after a success between failures', async () => {
  for (let failure = 0; failure < 6; failure += 1) {
    while ((await wait()) > 0) await pass(1);
  }
  await pass(60);
  await (await take()).giveBack();
  expect(await wait()).toBe(0);
});

test('gives the first attempt back when the second limit makes the caller wait', async () => {
  const delays = app.get(FailureDelays);
  const near = { ...delay, name: 'near' };
  for (let failure = 0; failure < 4; failure += 1) await delays.take(near, '203.0.113.0/24');
  for (let time = 0; time < 10; time += 1)
    await expect(
      delays.takeAll([
        [delay, '203.0.113.5'],
        [near, '203.0.113.0/24'],
      ]),
    ).rejects.toMatchObject({ details: { status: 429 } });
  for (let failure = 0; failure < 4; failure += 1) expect(await wait()).toBe(0);
});

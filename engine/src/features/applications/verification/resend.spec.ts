import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { provenShopper, sendCode, startShopper } from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
beforeAll(async () => {
  app = await startFeatureApp({
    environment: { RATE_LIMIT_FACTOR: '1000', CODE_RESEND_SECONDS: '30' },
  });
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());

/** Makes the codes of a table older, so that no test has to wait. */
const age = (table: string, seconds: number) =>
  app
    .em()
    .execute(`UPDATE ${table} SET created_at = created_at - make_interval(secs => ?)`, [seconds], 'run');

describe('a further code for a shopper', () => {
  test('is refused for 30 seconds, also to parallel requests, and then sent', async () => {
    const shopper = await startShopper(app, world);
    const sent = await Promise.all(Array.from({ length: 5 }, () => sendCode(app, shopper)));
    const accepted = sent.filter(({ statusCode }) => statusCode === 200);
    expect(accepted).toHaveLength(1);
    expect(accepted[0]!.json().resendAfterSeconds).toBe(30);
    const refused = sent.find(({ statusCode }) => statusCode !== 200)!;
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'code-just-sent',
      message: 'A code was sent a moment ago.',
      next: expect.stringMatching(/^Wait \d+ seconds, then ask for a new one\.$/),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20);
    await age('verification_code', 15);
    expect((await sendCode(app, shopper)).statusCode).toBe(429);
    await age('verification_code', 16);
    expect((await sendCode(app, shopper)).statusCode).toBe(200);
  });

  test('is sent at once on another channel, and for another application', async () => {
    const shopper = await startShopper(app, world);
    expect((await sendCode(app, shopper)).statusCode).toBe(200);
    expect((await sendCode(app, shopper, 'email')).statusCode).toBe(200);
    const other = await startShopper(app, world, { mobile_phone: shopper.phone });
    expect((await sendCode(app, other)).statusCode).toBe(200);
  });

  test('is sent at once after the first one was used', async () => {
    const proven = await provenShopper(app, world);
    expect((await sendCode(app, proven)).statusCode).toBe(200);
  });
});

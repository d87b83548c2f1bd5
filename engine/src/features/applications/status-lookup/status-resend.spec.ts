import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cookieOf, startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { StatusLookupModule } from './index.ts';

let app: FeatureApp;
beforeAll(async () => {
  app = await startFeatureApp({
    modules: [StatusLookupModule],
    environment: { RATE_LIMIT_FACTOR: '100', CODE_RESEND_SECONDS: '30' },
  });
}, 60_000);
afterAll(() => app.close());

const ask = (cookie: string) =>
  app.call({
    method: 'POST',
    url: '/api/status/code',
    cookie,
    payload: { channel: 'email', email: 'unknown@example.com' },
  });

test('a browser waits 30 seconds for a further code, whether or not someone applied', async () => {
  const first = await ask('');
  expect(first.json().resendAfterSeconds).toBe(30);
  const cookie = cookieOf(first);
  expect((await ask(cookie)).json().code).toBe('code-just-sent');
  await app.em().execute(`UPDATE status_code SET created_at = created_at - interval '31 seconds'`, [], 'run');
  expect((await ask(cookie)).statusCode).toBe(200);
});

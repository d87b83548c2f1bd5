import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { StatusList } from '@millrace/schemas/api';
import { cookieOf, startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { provenShopper, startShopper, type Shopper } from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { Passwords } from '../../identity/auth/index.ts';
import { StatusLookupModule } from './index.ts';

const password = 'Gravel-Tangent-49';
let app: FeatureApp;
let world: TestTenants;
let ann: Shopper;
beforeAll(async () => {
  app = await startFeatureApp({ modules: [StatusLookupModule], environment: { RATE_LIMIT_FACTOR: '1' } });
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  ann = await provenShopper(app, world);
  await setPasswordOf(ann);
});

const setPasswordOf = async ({ formId }: Shopper) =>
  app.em().execute(
    `UPDATE applicant SET hashed_password = ?, first_login = false
     WHERE id = (SELECT applicant_id FROM application WHERE id = ?)`,
    [await app.get(Passwords).hash(password), formId],
    'run',
  );
const signIn = (mobile_phone: string, typed = password) =>
  app.call({
    method: 'POST',
    url: '/api/status/sign-in',
    payload: { channel: 'sms', mobile_phone, password: typed },
  });

describe('an applicant with a password', () => {
  test('signs in with phone and password, and opens the application', async () => {
    const reply = await signIn(ann.phone);
    expect(reply.statusCode).toBe(200);
    const { proven, applications } = reply.json<StatusList>();
    expect([proven, applications.map(({ formId }) => formId)]).toEqual([true, [ann.formId]]);
    const cookie = cookieOf(reply);
    const again = await app.call({ url: '/api/status/applications', cookie });
    expect(again.json<StatusList>().proven).toBe(true);
    const opened = await app.call({
      method: 'POST',
      url: '/api/status/open',
      payload: { formId: ann.formId },
      cookie,
    });
    const form = await app.call({ url: '/api/shopper/form', cookie: cookieOf(opened) });
    expect(form.statusCode).toBe(200);
  });

  test('gets the same reply for a wrong password, an unknown phone and a phone without a password', async () => {
    const other = await provenShopper(app, world);
    const replies = [
      await signIn(ann.phone, 'Wrong-password-1'),
      await signIn('(512) 555-0199'),
      await signIn(other.phone),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({
        code: 'sign-in-refused',
        message: 'Phone, email or password is not right.',
      });
      expect(reply.cookies).toEqual([]);
    }
  });

  test('is not found by a phone that was never confirmed', async () => {
    const draft = await startShopper(app, world);
    await setPasswordOf(draft);
    expect((await signIn(draft.phone)).statusCode).toBe(401);
  });

  test('cannot be guessed: after ten tries even the right password has to wait', async () => {
    for (let tried = 0; tried < 10; tried += 1) await signIn(ann.phone, `Wrong-password-${tried}`);
    const reply = await signIn(ann.phone);
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });
});

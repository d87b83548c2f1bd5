import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { TermsModule, terms } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let cookie: string;
beforeAll(async () => {
  app = await startFeatureApp({ modules: [TermsModule] });
  world = await createTestTenants(app);
  cookie = await world.signIn('STORE_ADMIN');
}, 60_000);
afterAll(() => app.close());

const me = `(SELECT id FROM app_user WHERE email = 'store_admin@harbor.test')`;
const sql = (text: string) => app.em().execute(text);
const get = (url: string) => app.call({ url: `/api/${url}`, cookie });
const accept = (version: number) =>
  app.call({ method: 'POST', url: '/api/disclosures/fp-terms/accept', payload: { version }, cookie });
const forms = () => get(`forms?store_id=${world.store.id}`);

beforeEach(() => sql(`DELETE FROM terms_acceptance WHERE user_id = ${me}`));

test('a user who has not accepted the terms can only read and accept them', async () => {
  const session = (await get('auth/validate')).json();
  expect(session.user.terms_accepted).toBe(false);
  expect(session.permissions).toEqual([
    'password:change',
    'profile:read',
    'session:end',
    'session:read',
    'session:refresh',
    'terms:accept',
    'terms:read',
  ]);
  expect((await get('disclosures/fp-merchant-terms')).json()).toEqual(terms);
  expect((await get('disclosures/fp-terms-check')).json()).toEqual({ terms_accepted: false });
  expect((await forms()).json()).toMatchObject({
    status: 403,
    code: 'terms-not-accepted',
    next: 'Read and accept the terms, then try again.',
  });
});

test('lets the request after acceptance through, in this process and in others', async () => {
  // This trigger tells all processes that a user's access has changed. The test disables it, because the
  // acceptance must take effect even before this notice arrives.
  await sql(`ALTER TABLE terms_acceptance DISABLE TRIGGER access`);
  expect((await forms()).statusCode).toBe(403);
  expect((await accept(terms.version)).json()).toEqual({ success: true });
  expect((await forms()).statusCode).toBe(200);
  await sql(`ALTER TABLE terms_acceptance ENABLE TRIGGER access`);
});

test('refuses to accept another version, and an older acceptance no longer counts', async () => {
  expect((await accept(terms.version + 1)).json()).toMatchObject({ status: 409, code: 'terms-changed' });
  await sql(
    `INSERT INTO terms_acceptance (user_id, version, text_hash) VALUES (${me}, ${terms.version - 1}, 'x')`,
  );
  expect((await forms()).json().code).toBe('terms-not-accepted');
});

test('asks for the required password change before the terms', async () => {
  await sql(`UPDATE app_user SET prompt_password_change = true WHERE id = ${me}`);
  expect((await forms()).json().code).toBe('password-change-required');
  expect((await accept(terms.version)).json().code).toBe('password-change-required');
  await sql(`UPDATE app_user SET prompt_password_change = false WHERE id = ${me}`);
});

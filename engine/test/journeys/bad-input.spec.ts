import { afterAll, beforeAll, expect } from '@jest/globals';
import { createHmac, randomUUID } from 'node:crypto';
import { startTestInstallation, type TestInstallation } from '../lab/index.ts';
import { signIn } from '../lab/sign-in.ts';
import { control } from './support/control.ts';
import { fingerprint, eventsAreRead } from './support/database.ts';
import { loginOf } from './support/staff-user.ts';
import { call, type Answer } from './support/http-client.ts';
import { provenShopper, submitOverHttp, type HttpShopper } from './support/http-shopper.ts';
import { journey } from './support/journey.ts';
import { person } from './support/people.ts';
import { storeLink } from './support/shopper.ts';
import { until } from './support/until.ts';

const sunbitSecret = 'sandbox-sunbit-webhook-secret';
const way = 'all lenders at once';
let lab: TestInstallation;
let mine: HttpShopper;
let theirs: HttpShopper;
let storeCookie: string;
let before: Record<string, string>;

beforeAll(async () => {
  lab = await startTestInstallation({ seed: 'demo', workers: 1 });
}, 120_000);
afterAll(() => lab?.close(), 60_000);

const refusal = ({ status, code }: Answer) => `${status} ${code}`;

function sunbitCall(body: string, at: number, secret = sunbitSecret) {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const headers = { 'sunbit-signature': `t=${at},v1=${signature}` };
  return call(lab, 'POST', '/api/webhooks/lenders/sunbit', { text: body, headers });
}
const nowSeconds = () => Math.floor(Date.now() / 1000);
const event = JSON.stringify({ eventType: 'PREQUAL_APPROVED', payload: { purchaseId: randomUUID() } });

journey('bad input gets the right refusal and changes nothing', (step) => {
  step('the test prepares two shoppers and a store and waits until no job runs', async () => {
    const tags = ['all-decline'];
    const answers = { estimated_purchase_amount: '2400' };
    const first = person('approved-at-once', { phone: '41', tags, answers });
    const second = person('thin-file', { phone: '42', tags, answers });
    mine = await provenShopper(lab, first, storeLink(lab, way));
    theirs = await provenShopper(lab, second, storeLink(lab, way, 'Lone Star Appliances'));
    await submitOverHttp(lab, first, mine);
    storeCookie = await signIn(lab.url, loginOf(lab, 'STORE_ADMIN'));
    await until('every lender has answered', async () => {
      const { body } = await call(lab, 'GET', '/api/shopper/results', { cookie: mine.cookie });
      return body['done'] === true;
    });
    await until('the scheduler has read its events', () => eventsAreRead(lab));
    before = await fingerprint(lab);
  });

  step(
    'the API refuses a wrong type, an unknown field if asked to, and a body that is not JSON',
    async () => {
      const { cookie } = theirs;
      const patch = (json: unknown) => call(lab, 'PATCH', '/api/shopper/form', { cookie, json });
      expect(refusal(await patch({ version: 'one', answers: {} }))).toBe('400 validation');
      expect(refusal(await patch({ version: 0, answers: { first_name: 7 } }))).toBe('400 validation');
      const unknown = { version: 0, answers: {}, admin: true };
      const headers = { prefer: 'handling=strict' };
      const strict = await call(lab, 'PATCH', '/api/shopper/form', { cookie, json: unknown, headers });
      expect(refusal(strict)).toBe('400 validation');
      const text = '{"version":';
      expect(refusal(await call(lab, 'PATCH', '/api/shopper/form', { cookie, text }))).toBe(
        '400 bad-request',
      );
    },
  );

  step('the API refuses an answer to an unknown question and an invalid answer', async () => {
    const { cookie } = theirs;
    const patch = (answers: object) =>
      call(lab, 'PATCH', '/api/shopper/form', { cookie, json: { version: 0, answers } });
    expect(refusal(await patch({ no_such_question: 'x' }))).toBe('422 answers');
    expect(refusal(await patch({ date_of_birth: '99/99/1985' }))).toBe('422 answers');
  });

  step('the API refuses a body that is too large', async () => {
    const json = { version: 0, answers: { first_name: 'x'.repeat(2_000_000) } };
    const answer = await call(lab, 'PATCH', '/api/shopper/form', { cookie: theirs.cookie, json });
    expect(refusal(answer)).toBe('413 too-large');
  });

  step("another shopper's form, and no cookie at all", async () => {
    const json = { formId: mine.formId, code: '000000' };
    const check = await call(lab, 'POST', '/api/verify/check', { cookie: theirs.cookie, json });
    expect(refusal(check)).toBe('404 not-found');
    expect(refusal(await call(lab, 'GET', '/api/shopper/form'))).toBe('401 not-signed-in');
  });

  step("another store's form, under its own address and under ours, and a form that is nowhere", async () => {
    const read = (formId: string, cookie: string, store = 1) =>
      call(lab, 'GET', `/api/forms/${store}/${formId}/processing/form-details`, { cookie });
    expect((await read(mine.formId, storeCookie)).status).toBe(200);
    expect(refusal(await read(theirs.formId, storeCookie, 3))).toBe('404 not-found');
    expect(refusal(await read(theirs.formId, storeCookie))).toBe('404 not-found');
    expect(refusal(await read(randomUUID(), storeCookie))).toBe('404 not-found');
    expect(refusal(await read(mine.formId, mine.cookie))).toBe('401 not-signed-in');
    const json = { form_id: theirs.formId, store_id: 3, lender_id: 1, values: { first_name: 'Eve' } };
    const headers = { 'idempotency-key': randomUUID() };
    const path = '/api/api-pipe/application/regrade';
    expect(refusal(await call(lab, 'POST', path, { cookie: storeCookie, json, headers }))).toBe(
      '404 not-found',
    );
  });

  step('the API refuses a request from another site', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const json = { version: 0, answers: { first_name: 'Eve' } };
    const answer = await call(lab, 'PATCH', '/api/shopper/form', { cookie: theirs.cookie, json, headers });
    expect(refusal(answer)).toBe('403 cross-site');
  });

  step('the API refuses a webhook with a wrong, an old and no signature', async () => {
    expect(refusal(await sunbitCall(event, nowSeconds(), 'guessed'))).toBe('401 webhook-not-proven');
    expect(refusal(await sunbitCall(event, nowSeconds() - 3600))).toBe('401 webhook-stale');
    const bare = await call(lab, 'POST', '/api/webhooks/lenders/sunbit', { text: event });
    expect(refusal(bare)).toBe('401 webhook-not-proven');
  });

  step('the database is unchanged after all refused requests', async () => {
    expect(await fingerprint(lab)).toEqual(before);
  });

  step('the API answers a repeated webhook with 200 and counts it, and nothing else changes', async () => {
    const delivered = await control(lab, 'webhook/sunbit', {});
    expect(delivered).toEqual({ status: 200 });
    const { inbox, ...others } = await fingerprint(lab);
    const { inbox: earlier, ...othersBefore } = before;
    expect(others).toEqual(othersBefore);
    expect(inbox).not.toBe(earlier);
  });

  step('a second API on the same port ends with the reason and does not wait forever', async () => {
    const { script, environment } = lab.processes.get('api')!.plan;
    const twin = lab.startProcess({ name: 'api-twin', script, environment, restart: false });
    await expect(twin).rejects.toThrow(/ended before it was ready[\s\S]*EADDRINUSE/);
  });
});

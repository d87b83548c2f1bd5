import { LenderError, type LenderReply, type WebhookCall } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createHmac, randomUUID } from 'node:crypto';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { OrphanedCalls } from '../../../platform/inbox/orphaned-calls.ts';
import { WebhookJobs } from './index.ts';
import { mostTries } from './webhook.logic.ts';

const sign = (token: string, body: string) => createHmac('sha256', token).update(body).digest('hex');
const readBody = (call: WebhookCall) =>
  JSON.parse(Buffer.from(call.rawBody).toString()) as { id: string; find: object; reply: LenderReply };
const approved: LenderReply = { outcome: 'Approved', approvedCents: 90_000 };
const rejected: LenderReply = { outcome: 'Rejected' };
const pending: LenderReply = { outcome: 'Pending' };

let isUnreadable = false;
let polled: (LenderReply | LenderError)[] = [];
let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'ella',
      operations: {
        submit: async () => pending,
        poll: async () => {
          const reply = polled.shift()!;
          if (reply instanceof LenderError) throw reply;
          return reply;
        },
        webhook: {
          verify: (call, { token }) =>
            call.headers['signature'] === sign(token!, Buffer.from(call.rawBody).toString())
              ? { valid: true, dedupeKey: readBody(call).id }
              : { valid: false, because: 'the signature is wrong' },
          read: (call) => {
            if (isUnreadable) throw new Error('The plugin met a field it does not know.');
            return { type: 'update', ...readBody(call) };
          },
        },
      },
    },
  ]);
});
afterAll(() => app.close());
beforeEach(() => {
  isUnreadable = false;
  polled = [];
});

interface ReceivedWebhook {
  formId: string;
  orgId: number;
  storeId: number;
  body: { id: string };
  again: () => Promise<number>;
}

/** Submits an application that the lender leaves pending, then sends the lender's webhook call about it. */
async function told(reply: LenderReply, before = pending): Promise<ReceivedWebhook> {
  const form = await app.submit('Waterfall');
  await app.drive();
  const [attempt] = await app.attempts(form.formId);
  const [org] = await app.sql<{ name: string }>(`SELECT name FROM org WHERE id = ?`, [form.orgId]);
  const call = async (body: object) => {
    const payload = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', signature: sign(`token-${org!.name}`, payload) };
    const url = '/api/webhooks/lenders/ella';
    return (await app.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  const find = { reference: attempt!.id };
  if (before !== pending) {
    expect(await call({ id: randomUUID(), find, reply: before })).toBe(202);
    await app.drive();
  }
  const body = { id: randomUUID(), find, reply };
  expect(await call(body)).toBe(202);
  return { ...form, body, again: () => call(body) };
}
const callOf = async ({ body }: ReceivedWebhook) =>
  (
    await app.sql<{ state: string; tries: number }>(`SELECT state, tries FROM inbox WHERE dedupe_key = ?`, [
      body.id,
    ])
  )[0];
const jobsOf = ({ body }: ReceivedWebhook) =>
  app.sql<{ id: string; state: string; error_code: string | null }>(
    `SELECT j.id, j.state, j.error_code FROM job j JOIN inbox i ON i.id::text = j.inbox_id WHERE i.dedupe_key = ?`,
    [body.id],
  );
const later = async (seconds: number) => {
  await app.sql(
    `UPDATE inbox SET received_at = received_at - make_interval(secs => ?), next_try_at = next_try_at - make_interval(secs => ?)`,
    [seconds, seconds],
  );
  await app.sql(`UPDATE job SET run_at = run_at - make_interval(secs => ?) WHERE state = 'waiting'`, [
    seconds,
  ]);
  await app.get(OrphanedCalls).requeueOrphaned();
  await app.drive();
};

test('the job of a call that could not be read reads it again automatically', async () => {
  isUnreadable = true;
  const at = await told(approved);
  await app.drive();
  expect(await jobsOf(at)).toMatchObject([{ state: 'failed' }]);
  await later(5);
  expect(await callOf(at)).toEqual({ state: 'received', tries: 0 });
  await later(30);
  expect([await callOf(at), await jobsOf(at)]).toMatchObject([{ tries: 1 }, [{ state: 'failed' }]]);
  await later(15);
  expect(await callOf(at)).toMatchObject({ tries: 1 });
  isUnreadable = false;
  await later(10);
  expect([await callOf(at), await app.story(at.formId)]).toEqual([
    { state: 'processed', tries: 2 },
    ['ella.1.1 RESPONDED Approved'],
  ]);
  expect(await jobsOf(at)).toMatchObject([{ state: 'completed', error_code: null }]);
});

test('a call whose job was deleted is read by a new job', async () => {
  const at = await told(approved);
  await app.sql(`DELETE FROM job WHERE state = 'waiting'`);
  await later(31);
  expect(await app.story(at.formId)).toEqual(['ella.1.1 RESPONDED Approved']);
});

test('a call that fails repeatedly goes to a person, who can have it read again', async () => {
  isUnreadable = true;
  const at = await told(approved);
  await app.drive();
  for (let round = 0; round < mostTries + 2; round += 1) await later(700);
  expect(await callOf(at)).toEqual({ state: 'received', tries: mostTries });
  const [job] = await jobsOf(at);
  expect(job).toMatchObject({ state: 'failed' });
  const insight = (await app.get(WebhookJobs).insight(app.em(), [job!.id])).get(job!.id);
  expect(insight).toMatchObject({
    effect: 'dispatch',
    sentence: expect.stringContaining('Re-run this job when the cause is fixed'),
  });
  isUnreadable = false;
  const asked = await app.call('POST', '/api/admin/bull/re-run', await app.staff('DEV_ADMIN', at), {
    job_id: job!.id,
    reason: 'The plugin knows the field now.',
  });
  expect(asked.statusCode).toBe(200);
  await app.drive();
  expect(await app.story(at.formId)).toEqual(['ella.1.1 RESPONDED Approved']);
  const after = (await app.get(WebhookJobs).insight(app.em(), [job!.id])).get(job!.id);
  expect(after).toMatchObject({ effect: 'refused' });
});

test('a call that failed to be read is read when the lender repeats it', async () => {
  isUnreadable = true;
  const at = await told(approved);
  await app.drive();
  isUnreadable = false;
  expect(await at.again()).toBe(200);
  await app.drive();
  expect([await app.story(at.formId), await jobsOf(at)]).toMatchObject([
    ['ella.1.1 RESPONDED Approved'],
    [{ state: 'completed' }],
  ]);
  expect(await at.again()).toBe(200);
  expect(await jobsOf(at)).toMatchObject([{ state: 'completed' }]);
});

test('a repeated call that still waits to be read adds no job', async () => {
  const at = await told(approved);
  expect(await at.again()).toBe(200);
  expect(await jobsOf(at)).toHaveLength(1);
  await app.drive();
});

test('a call that takes a decision back stays open until its lender could be asked', async () => {
  polled = [new LenderError('not-connected', 'no', 'No connection.')];
  const at = await told(rejected, approved);
  await app.drive();
  expect(await app.story(at.formId)).toEqual(['ella.1.1 RESPONDED Approved']);
  expect([await callOf(at), await jobsOf(at)]).toMatchObject([
    { state: 'received' },
    [{ state: 'waiting', error_code: 'not-confirmed' }],
  ]);
  const [job] = await jobsOf(at);
  const insight = (await app.get(WebhookJobs).insight(app.em(), [job!.id])).get(job!.id);
  expect(insight!.sentence).toContain('again until it confirms.');
  polled = [rejected];
  await later(10);
  expect([await callOf(at), await app.story(at.formId)]).toMatchObject([
    { state: 'processed' },
    ['ella.1.1 RESPONDED Rejected'],
  ]);
});

test('a call about an attempt that is still being sent stays open until the sending has ended', async () => {
  const at = await told(approved);
  await app.sql(`UPDATE attempt SET state = 'SUBMITTING' WHERE application_id = ?`, [at.formId]);
  await later(320);
  await later(320);
  expect([await callOf(at), await jobsOf(at)]).toMatchObject([
    { state: 'received' },
    [{ state: 'waiting', error_code: 'still-being-sent' }],
  ]);
  const [job] = await jobsOf(at);
  const insight = (await app.get(WebhookJobs).insight(app.em(), [job!.id])).get(job!.id);
  expect(insight!.sentence).toContain('still being sent');
  await app.sql(`UPDATE attempt SET state = 'UNKNOWN' WHERE application_id = ?`, [at.formId]);
  await later(700);
  expect(await app.story(at.formId)).toEqual(['ella.1.1 RESPONDED Approved']);
});

test('a call about an attempt its lender never got changes nothing and goes to a person', async () => {
  const at = await told(approved);
  await app.sql(`UPDATE attempt SET state = 'NOT_RECEIVED' WHERE application_id = ?`, [at.formId]);
  await app.drive();
  expect([await app.story(at.formId), await callOf(at), await jobsOf(at)]).toMatchObject([
    ['ella.1.1 NOT_RECEIVED Pending'],
    { state: 'received' },
    [{ state: 'review', error_code: 'never-got-it' }],
  ]);
  const [job] = await jobsOf(at);
  const insight = (await app.get(WebhookJobs).insight(app.em(), [job!.id])).get(job!.id);
  expect(insight!.sentence).toContain('Nothing was changed. Ask');
});

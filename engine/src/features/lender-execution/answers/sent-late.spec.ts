import { LenderError, type InputRequest, type LenderReply } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

const code: InputRequest = { id: 'code', kind: 'code', prompt: { en: 'Which code?', es: '¿Qué código?' } };
const asking: LenderReply = { outcome: 'Hold', waitingOn: 'consumer', inputRequests: [code] };
const approved: LenderReply = { outcome: 'Approved', approvedCents: 90_000 };
const cutOff = async (): Promise<LenderReply> => {
  throw new LenderError('timed-out', 'maybe', 'No answer.');
};

let sent = 0;
let known: LenderReply | null = null;
let handed = 0;
let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'ella',
      operations: {
        submit: async () => {
          sent += 1;
          await app.sql(
            `UPDATE attempt SET sent_at = sent_at - interval '1 minute' WHERE state = 'SUBMITTING'`,
          );
          return cutOff();
        },
        lookup: async () => known,
      },
    },
    {
      id: 'asks',
      operations: {
        submit: async () => asking,
        poll: async () => asking,
        answer: async () => {
          handed += 1;
          await app.sql(
            `UPDATE lender_answer SET sent_at = sent_at - interval '1 minute' WHERE state = 'sending'`,
          );
          return cutOff();
        },
      },
    },
  ]);
}, 60_000);
afterAll(() => app.close());
beforeEach(() => {
  [sent, known, handed] = [0, null, 0];
});
/** Makes every status check and job due without moving the clock. */
const look = async () => {
  await app.sql(`UPDATE attempt SET next_check_at = now() WHERE next_check_at IS NOT NULL`);
  await app.sql(`UPDATE job SET run_at = now() WHERE state = 'waiting'`);
  await app.reconcile();
  await app.drive();
};

test("a call cut off after a minute is not sent again before the lender's settling time", async () => {
  const { formId } = await app.submit('Waterfall', ['ella']);
  await app.drive();
  await look();
  expect([await app.story(formId), sent]).toEqual([['ella.1.1 UNKNOWN'], 1]);
  known = approved;
  await look();
  expect([await app.story(formId), sent]).toEqual([['ella.1.1 RESPONDED Approved'], 1]);
});

test('the status is checked right after the settling time and only a few times before it', async () => {
  const { formId } = await app.submit('Waterfall', ['ella']);
  await app.drive();
  await look();
  const [row] = await app.sql<{ seconds: number }>(
    `SELECT extract(epoch FROM next_check_at - now())::float8 AS seconds FROM attempt WHERE application_id = ?`,
    [formId],
  );
  expect(row!.seconds).toBeGreaterThan(1);
  await app.reconcile(6);
  await app.drive();
  expect((await app.story(formId))[0]).toBe('ella.1.1 NOT_RECEIVED');
});

test('a question is not asked again before the settling time of an answer that was cut off late', async () => {
  const form = await app.submit('Waterfall', ['asks']);
  await app.drive();
  const [attempt] = await app.attempts(form.formId);
  const body = { attemptId: attempt!.id, requestId: 'code', values: { code: '4711' } };
  const given = await app.call('POST', '/api/shopper/results/answer', await app.shopper(form.formId), body);
  expect(given.statusCode).toBe(200);
  await app.drive();
  await look();
  const state = async () =>
    (
      await app.sql<{ state: string }>(`SELECT state FROM lender_answer WHERE attempt_id = ?`, [attempt!.id])
    )[0]!.state;
  expect([await state(), handed]).toEqual(['unclear', 1]);
  await app.reconcile(6);
  await app.drive();
  await look();
  expect([await state(), handed]).toEqual(['processed', 1]);
});

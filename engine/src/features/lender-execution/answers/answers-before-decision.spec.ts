import { LenderError, type InputRequest, type LenderReply } from '@millrace/plugin-sdk';
import type { ProcessingDetails, ShopperResults } from '@millrace/schemas/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

const code: InputRequest = {
  id: 'code',
  kind: 'code',
  prompt: { en: 'Which code did you get?', es: '¿Qué código recibió?' },
};
const asking: LenderReply = { outcome: 'Hold', waitingOn: 'consumer', inputRequests: [code] };
const thinking: LenderReply = { outcome: 'Pending', waitingOn: 'lender' };
const approved: LenderReply = { outcome: 'Approved', approvedCents: 90_000 };

type ScriptedReply = LenderReply | LenderError | (() => Promise<LenderReply>);
let sentAnswers: string[] = [];
let replies: ScriptedReply[] = [];
let polls: ScriptedReply[] = [];
const replyWith = async (scripted: ScriptedReply | undefined): Promise<LenderReply> => {
  if (scripted instanceof LenderError) throw scripted;
  if (typeof scripted === 'function') return scripted();
  if (!scripted) throw new Error('Nothing more was scripted.');
  return scripted;
};
const answer = async (_: unknown, { values }: { values: Readonly<Record<string, string>> }) => {
  sentAnswers.push(values['code']!);
  return replyWith(replies.shift());
};

let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'ella',
      operations: { submit: async () => asking, answer, poll: async () => replyWith(polls.shift()) },
    },
    { id: 'mute', operations: { submit: async () => asking, answer } },
  ]);
}, 60_000);
afterAll(async () => {
  for (const go of wake) go();
  await Promise.all(forgotten);
  await app.close();
});
beforeEach(async () => {
  [sentAnswers, replies, polls] = [[], [], []];
  // Stops status checks of earlier tests, so that they call no lender during this test.
  await app.sql(`UPDATE attempt SET next_check_at = NULL`);
  await app.sql(`UPDATE lender_answer SET state = 'processed', answer_sealed = NULL`);
  await app.sql(`UPDATE job SET state = 'completed'`);
  await app.sql(`DELETE FROM lender_pause`);
  await app.sql(`UPDATE lender SET enabled = true`);
});

async function asked(key = 'ella') {
  const form = await app.submit('Waterfall', [key]);
  await app.drive();
  const [attempt] = await app.attempts(form.formId);
  const [shopper, staff] = [await app.shopper(form.formId), await app.staff('PROCESSOR', form)];
  const one = async (): Promise<{ id: string; state: string; reason: string | null; kept: boolean }> =>
    (
      await app.sql<never>(
        `SELECT id, state, reason, answer_sealed IS NOT NULL AS kept FROM lender_answer WHERE attempt_id = ? ORDER BY created_at DESC LIMIT 1`,
        [attempt!.id],
      )
    )[0]!;
  const url = `/api/forms/${form.storeId}/${form.formId}/processing/form-details`;
  return {
    ...form,
    attemptId: attempt!.id,
    give: async (given: string, code?: string) => {
      const body = { attemptId: attempt!.id, requestId: 'code', values: { code: given } };
      const reply = await app.call('POST', '/api/shopper/results/answer', shopper, body);
      expect(reply.json<{ code?: string }>().code).toBe(code);
    },
    row: one,
    job: async () =>
      (
        await app.sql<{ id: string; state: string; error_code: string | null }>(
          `SELECT id, state, error_code FROM job WHERE subject_id = ? AND name = 'lender.answer' ORDER BY created_at DESC LIMIT 1`,
          [attempt!.id],
        )
      )[0]!,
    shopperSees: async () =>
      (await app.call('GET', '/api/shopper/results', shopper)).json<ShopperResults>().entries[0]!,
    storeSees: async () => (await app.call('GET', url, staff)).json<ProcessingDetails>().entries[0]!,
  };
}

/** Runs of jobs whose workers the tests treat as dead. The runs are awaited only after the last test. */
const forgotten: Promise<void>[] = [];
const wake: (() => void)[] = [];

/** Simulates a worker that claims the answer, starts the call and then dies. */
async function diesHolding(given: Awaited<ReturnType<typeof asked>>): Promise<void> {
  const dying = randomUUID();
  await app.sql(`INSERT INTO worker (id, host, pid, supervised) VALUES (?, 'there', 2, false)`, [dying]);
  const { id } = await given.job();
  let out = () => {};
  const isOut = new Promise<void>((resolve) => (out = resolve));
  replies.unshift(() => {
    out();
    return new Promise((resolve) => wake.push(() => resolve(thinking)));
  });
  forgotten.push(app.dispatch(id, 'lender.answer', dying));
  await isOut;
  await app.sql(`UPDATE worker SET dead_at = now() WHERE id = ?`, [dying]);
}

test("an answer that names another shopper's application at the lender is not accepted", async () => {
  const [theirs, ours] = [await asked(), await asked()];
  const named: LenderReply = { ...approved, references: { application: 'N-1' } };
  replies.push(named, named, { ...approved, references: { application: 'N-2' } });
  await theirs.give('N-1');
  await app.drive();
  await ours.give('N-1');
  await app.drive();
  expect(await app.story(ours.formId)).toEqual(['ella.1.1 PENDING Hold']);
  expect(await ours.shopperSees()).toMatchObject({
    inputRequests: [{ id: 'code' }],
    reasons: [
      'That number belongs to another application at Lender ella. Check the number and answer again.',
    ],
  });
  expect((await ours.storeSees()).history.at(-1)).toMatchObject({ event: 'answerOfAnother' });
  await ours.give('N-2');
  await app.drive();
  expect(await app.story(ours.formId)).toEqual(['ella.1.1 RESPONDED Approved']);
});

describe('an answer whose worker dies during the call', () => {
  test('was marked as being sent before the call', async () => {
    const form = await asked();
    await form.give('4711');
    await diesHolding(form);
    const [row] = await app.sql(
      `SELECT state, fence, claims, worker_id IS NOT NULL AS held, lease_until > now() AS leased FROM lender_answer WHERE attempt_id = ?`,
      [form.attemptId],
    );
    expect(row).toEqual({ state: 'sending', fence: 1, claims: 1, held: true, leased: true });
  });

  test('is not sent again: a status check shows that the lender has it', async () => {
    const form = await asked();
    await form.give('4711');
    await diesHolding(form);
    polls.push(approved);
    for (const _ of [1, 2, 3]) {
      await app.reconcile(6);
      await app.drive();
    }
    expect(sentAnswers).toEqual(['4711']);
    expect(await app.story(form.formId)).toEqual(['ella.1.1 RESPONDED Approved']);
    expect(await form.row()).toMatchObject({ state: 'processed', kept: false });
  });

  test('may be given again if the lender asks the same question after its settling time', async () => {
    const form = await asked();
    await form.give('4711');
    await diesHolding(form);
    polls.push(...Array.from({ length: 20 }, () => asking));
    await app.reconcile();
    await app.drive();
    expect(await form.row()).toMatchObject({ state: 'unclear' });
    expect(await form.shopperSees()).toMatchObject({
      inputRequests: [],
      waitingOn: null,
      reasons: ['We are checking whether Lender ella has the answer.'],
    });
    // The same answer is already being sent, so giving it again does nothing; a different answer is refused.
    await form.give('4711');
    await form.give('0815', 'answer-on-its-way');
    for (const _ of [1, 2, 3]) {
      await app.reconcile(6);
      await app.drive();
    }
    expect(await form.row()).toMatchObject({ state: 'processed', kept: false });
    expect((await form.shopperSees()).inputRequests).toMatchObject([{ id: 'code' }]);
    expect((await form.storeSees()).history.at(-1)).toMatchObject({ event: 'answerNotThere' });
    expect((await form.shopperSees()).reasons).toEqual([
      'Your last answer did not reach Lender ella and was not saved. Please answer again.',
    ]);
    replies.push(approved);
    await form.give('1234');
    await app.drive();
    expect(sentAnswers).toEqual(['4711', '1234']);
    expect(await app.story(form.formId)).toEqual(['ella.1.1 RESPONDED Approved']);
  });

  test('goes to review if the lender has no status check', async () => {
    const form = await asked('mute');
    await form.give('4711');
    await diesHolding(form);
    for (const _ of [1, 2]) {
      await app.reconcile(6);
      await app.drive();
    }
    expect(sentAnswers).toEqual(['4711']);
    expect(await form.row()).toMatchObject({ state: 'review', reason: 'no-status-check', kept: true });
    expect(await form.job()).toMatchObject({ state: 'review', error_code: 'no-status-check' });
  });

  describe('in review', () => {
    async function inReview() {
      const form = await asked('mute');
      await form.give('4711');
      await diesHolding(form);
      for (const _ of [1, 2]) {
        await app.reconcile(6);
        await app.drive();
      }
      const url = `/api/admin/attempts/${form.attemptId}/resolve`;
      const support = await app.staff('FP_SUPPORT', form);
      return {
        ...form,
        resolve: async (body: object, cookie = support, key = randomUUID()) =>
          app.call('POST', url, cookie, body, { 'idempotency-key': key }),
      };
    }
    const verdicts = (attemptId: string) =>
      app.sql<{ action: string; reason: string }>(
        `SELECT action, reason FROM audit_event WHERE subject_id = ? AND actor_kind = 'staff' AND reason IS NOT NULL`,
        [attemptId],
      );

    test('is shown to the store as in review', async () => {
      const form = await inReview();
      expect(await form.storeSees()).toMatchObject({
        state: 'Error',
        status: 'In review',
        attemptState: 'PENDING',
      });
    });

    test('waits for the lender after a person confirmed that it arrived', async () => {
      const form = await inReview();
      const body = { received: true, reason: 'Ann there sees it' };
      const key = randomUUID();
      expect((await form.resolve(body, undefined, key)).statusCode).toBe(200);
      expect((await form.resolve(body, undefined, key)).statusCode).toBe(200);
      expect((await form.resolve(body)).json()).toMatchObject({ code: 'not-in-review' });
      expect(await form.row()).toMatchObject({ state: 'processed', kept: false });
      expect(await form.job()).toMatchObject({ state: 'completed' });
      expect(await form.shopperSees()).toMatchObject({ inputRequests: [], waitingOn: 'lender' });
      expect(await form.storeSees()).toMatchObject({ state: 'Processing' });
      expect((await form.storeSees()).history.at(-1)).toMatchObject({
        event: 'resolvedReceived',
        note: 'Ann there sees it',
      });
      expect(await verdicts(form.attemptId)).toEqual([
        { action: 'attempt.resolvedReceived', reason: 'Ann there sees it' },
      ]);
      expect(sentAnswers).toEqual(['4711']);
    });

    test('is deleted and asked for again after a person confirmed that it did not arrive', async () => {
      const form = await inReview();
      expect((await form.resolve({ received: false, reason: 'Ann has none' })).statusCode).toBe(200);
      expect(await form.row()).toMatchObject({ state: 'processed', kept: false });
      expect(await form.job()).toMatchObject({ state: 'completed' });
      expect((await form.shopperSees()).inputRequests).toMatchObject([{ id: 'code' }]);
      expect((await form.storeSees()).history.at(-1)).toMatchObject({
        event: 'answerNotThere',
        note: 'Ann has none',
      });
      expect(await verdicts(form.attemptId)).toEqual([
        { action: 'attempt.answerNotThere', reason: 'Ann has none' },
      ]);
      replies.push(approved);
      await form.give('1234');
      await app.drive();
      expect(sentAnswers).toEqual(['4711', '1234']);
      expect(await app.story(form.formId)).toEqual(['mute.1.1 RESPONDED Approved']);
    });

    test.each([
      ['a user of the store', 403, 'PROCESSOR', {}],
      ['a verdict about the decision', 422, 'FP_SUPPORT', { outcome: 'Approved' }],
    ] as const)('is not settled by %s', async (_, status, role, more) => {
      const form = await inReview();
      const body = { received: true, reason: 'x', ...more };
      expect((await form.resolve(body, await app.staff(role, form))).statusCode).toBe(status);
      expect(await form.row()).toMatchObject({ state: 'review', kept: true });
    });
  });

  test('goes to review if its worker is silent and not known to be dead', async () => {
    const form = await asked();
    await form.give('4711');
    await diesHolding(form);
    await app.sql(`UPDATE worker SET dead_at = NULL, heartbeat_at = now()`);
    await app.reconcile(3600);
    expect(await form.row()).toMatchObject({ state: 'review', reason: 'worker-silent' });
    expect(sentAnswers).toEqual(['4711']);
  });
});

describe('an answer', () => {
  test('that provably did not arrive is stored and sent again', async () => {
    const form = await asked();
    replies.push(new LenderError('not-connected', 'no', 'No connection.'), approved);
    await form.give('4711');
    await app.drive();
    expect(await form.row()).toMatchObject({ state: 'received', reason: 'not-connected', kept: true });
    expect(await form.job()).toMatchObject({ state: 'waiting', error_code: 'not-connected' });
    await app.reconcile(3);
    await app.drive();
    expect(sentAnswers).toEqual(['4711', '4711']);
    expect(await app.story(form.formId)).toEqual(['ella.1.1 RESPONDED Approved']);
  });

  test('whose reply was lost gets a status check and is not sent again', async () => {
    const form = await asked();
    replies.push(new LenderError('connection-lost', 'maybe', 'Lost.'));
    polls.push(approved);
    await form.give('4711');
    await app.drive();
    expect(await form.row()).toMatchObject({ state: 'unclear', reason: 'connection-lost' });
    await app.reconcile(2);
    await app.drive();
    expect([sentAnswers, await app.story(form.formId)]).toEqual([['4711'], ['ella.1.1 RESPONDED Approved']]);
    expect(await form.row()).toMatchObject({ state: 'processed' });
  });

  test.each([
    [
      'paused',
      `INSERT INTO lender_pause (lender_id, kind, place, detail) SELECT id, 'page-changed', '#apply', '' FROM lender WHERE key = 'ella'`,
      `DELETE FROM lender_pause`,
    ],
    ['disabled', `UPDATE lender SET enabled = false WHERE key = 'ella'`, `UPDATE lender SET enabled = true`],
  ])(
    'to a lender that is %s waits, shows why, and is sent automatically later',
    async (word, hold, release) => {
      const form = await asked();
      replies.push(approved);
      await app.sql(hold);
      await form.give('4711');
      await app.drive();
      expect(sentAnswers).toEqual([]);
      expect(await form.row()).toMatchObject({ state: 'received', reason: `lender-${word}`, kept: true });
      const waits =
        'The answer waits, because Lender ella is not available at the moment. It is sent as soon as Lender ella is back.';
      for (const seen of [await form.shopperSees(), await form.storeSees()])
        expect(seen).toMatchObject({ inputRequests: [], waitingOn: null, reasons: [waits] });
      expect(await form.job()).toMatchObject({ state: 'waiting', error_code: `lender-${word}` });
      await app.sql(release);
      await app.sql(`UPDATE job SET run_at = now() WHERE state = 'waiting' AND name = 'lender.answer'`);
      await app.drive();
      expect([sentAnswers, await app.story(form.formId)]).toEqual([
        ['4711'],
        ['ella.1.1 RESPONDED Approved'],
      ]);
    },
  );

  test('that waits is still the only one after a poll', async () => {
    const form = await asked();
    await form.give('4711');
    polls.push(asking);
    const { id } = await form.job();
    await app.sql(`UPDATE job SET run_at = now() + interval '1 hour' WHERE id = ?`, [id]);
    await app.sql(`UPDATE attempt SET next_check_at = now() WHERE id = ?`, [form.attemptId]);
    await app.reconcile();
    await app.drive();
    expect(polls).toEqual([]);
    await form.give('0815', 'answer-on-its-way');
    replies.push(thinking, thinking);
    await app.sql(`UPDATE job SET run_at = now() WHERE id = ?`, [id]);
    await app.drive();
    expect(sentAnswers).toEqual(['4711']);
  });

  test('that the lender no longer needs is not sent, and the history says so', async () => {
    const form = await asked();
    await form.give('4711');
    polls.push(approved);
    const { id } = await form.job();
    await app.sql(`UPDATE job SET run_at = now() + interval '1 hour' WHERE id = ?`, [id]);
    await app.sql(`UPDATE attempt SET next_check_at = now() WHERE id = ?`, [form.attemptId]);
    await app.reconcile();
    await app.drive();
    await app.sql(`UPDATE job SET run_at = now() WHERE id = ?`, [id]);
    await app.drive();
    expect(sentAnswers).toEqual([]);
    expect(await form.row()).toMatchObject({ state: 'ignored', kept: false });
    expect((await form.storeSees()).history.at(-1)).toMatchObject({ event: 'answerNotNeeded' });
  });
});

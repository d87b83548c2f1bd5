import { LenderError, type LenderContext, type LenderReply } from '@millrace/plugin-sdk';
import type { ContractStepDetails, FormList, ProcessingDetails, ShopperResults } from '@millrace/schemas/api';
import { termsOf } from '@millrace/schemas/offers';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { Clock } from '../../../platform/clock.ts';
import { Exchanges } from '../../lender-execution/exchanges/index.ts';

type Answer = LenderReply | LenderError;
const offer = {
  id: 'o1',
  product: 'lease',
  amountCents: 90_000,
  termMonths: 12,
  paymentCents: 9000,
  paymentFrequency: 'monthly',
} as const;
const references = { application: 'K-1' };
const approved: LenderReply = { outcome: 'Approved', approvedCents: 100_000, references };
const priced: LenderReply = { ...approved, offers: [offer] };
const tooMuch: LenderReply = {
  ...approved,
  outcome: 'Hold',
  reasons: [{ code: 'too-much', text: { en: 'Too much.', es: 'Too much.' } }],
};
const sent: LenderReply = { ...approved, contractState: 'Contract Sent', waitingOn: 'consumer' };
const signed: LenderReply = { ...approved, contractState: 'Signed' };
const asking: LenderReply = {
  ...sent,
  outcome: 'Hold',
  inputRequests: [{ id: 'token', kind: 'code', prompt: { en: 'Which token?', es: 'Which token?' } }],
};
const wrong: LenderReply = {
  ...asking,
  reasons: [{ code: 'wrong-token', text: { en: 'Ask for a new one.', es: 'Ask for a new one.' } }],
};
const lost = () => new LenderError('connection-lost', 'maybe', 'The connection broke.');
const down = () => new LenderError('not-connected', 'no', 'No connection.');

const script: Record<string, Answer[]> = {};
const calls: { operation: string; input: Record<string, unknown> }[] = [];
/** The idempotency keys of all tries, also of those that did not reach the lender. */
const keys: string[] = [];
const operation =
  (name: string, click = false) =>
  async (context: LenderContext, input: unknown) => {
    keys.push(context.idempotencyKey);
    if (script[name]?.[0] instanceof LenderError && script[name][0].sent === 'no') throw script[name].shift();
    if (click) await context.pointOfNoReturn();
    calls.push({ operation: name, input: input as Record<string, unknown> });
    const answer = script[name]?.shift();
    if (answer === undefined) throw new Error(`The test did not say what ${name} answers.`);
    if (answer instanceof LenderError) throw answer;
    return answer;
  };

let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'kate',
      operations: {
        submit: operation('submit'),
        poll: operation('poll'),
        setInvoice: operation('setInvoice'),
        selectOffer: operation('selectOffer', true),
        answer: operation('answer', true),
      },
      manifest: { transport: 'portal', repeatable: ['setInvoice'] },
    },
    {
      id: 'kolo',
      operations: {
        submit: operation('submit'),
        poll: operation('poll'),
        sendContract: operation('sendContract'),
        confirmDelivery: operation('confirmDelivery'),
        cancelContract: operation('cancelContract'),
        refund: operation('refund'),
      },
    },
    { id: 'pete', operations: { submit: operation('submit') } },
  ]);
  app.app.get(Clock, { strict: false }).now = () => Date.parse('2026-11-21T18:00:00Z');
});
afterAll(() => app.close());
beforeEach(async () => {
  // Stops the status checks of contracts that earlier tests created.
  await app.sql(`UPDATE contract_step SET next_check_at = NULL`);
  for (const name of Object.keys(script)) delete script[name];
  calls.length = 0;
  keys.length = 0;
});

type Form = Awaited<ReturnType<RoutingApp['submit']>>;
interface Management extends Form {
  key: string;
  lenderId: number;
  attemptId: string;
  staff: string;
  shopper: string;
}
const say = (name: string, ...answers: Answer[]) => void (script[name] = answers);
const made = (name: string) => calls.filter(({ operation: called }) => called === name);

/**
 * Submits an application to which the lender gives this reply. Also creates a store user who manages the
 * application.
 */
async function management(key: string, answer: LenderReply): Promise<Management> {
  say('submit', answer);
  const form = await app.submit('Waterfall', [key]);
  await app.drive();
  const [attempt] = await app.attempts(form.formId);
  const [lender] = await app.sql<{ id: number }>(`SELECT id FROM lender WHERE key = ?`, [key]);
  const [staff, shopper] = [await app.staff('PROCESSOR', form), await app.shopper(form.formId)];
  return { ...form, key, lenderId: lender!.id, attemptId: attempt!.id, staff, shopper };
}
const address = ({ formId, storeId, lenderId }: Management) => ({
  form_id: formId,
  store_id: storeId,
  lender_id: lenderId,
});
const act = (
  at: Management,
  path: string,
  more: object = {},
  key: string = randomUUID(),
  cookie = at.staff,
) => app.call('POST', `/api/e2e/${path}`, cookie, { ...address(at), ...more }, { 'idempotency-key': key });
const goods = {
  lines: [{ name: 'Corner sofa', model: 'SOFA-7', quantity: 2, unit_cents: 45_000 }],
  fees_cents: 2500,
};
const choose = (at: Management) =>
  app.call('POST', '/api/shopper/offers/choose', at.shopper, {
    attemptId: at.attemptId,
    offerId: 'o1',
    seen: termsOf(offer),
  });
const answerAs = (at: Management, code: string, cookie = at.shopper) =>
  app.call('POST', '/api/shopper/results/answer', cookie, {
    attemptId: at.attemptId,
    requestId: 'token',
    values: { code },
  });
const details = async (at: Management) =>
  (
    await app.call('GET', `/api/forms/${at.storeId}/${at.formId}/processing/form-details`, at.staff)
  ).json<ProcessingDetails>().entries[0]!;
const results = async (at: Management) =>
  (await app.call('GET', '/api/shopper/results', at.shopper)).json<ShopperResults>().entries[0]!;
const steps = (at: Management) =>
  app.sql<{
    id: string;
    operation: string;
    state: string;
    reason: string | null;
    claims: number;
    input_sealed: Buffer | null;
  }>(`SELECT * FROM contract_step WHERE application_id = ? ORDER BY created_at`, [at.formId]);
/**
 * Returns the status on the page of the application and in the store's list. Also returns the list's count
 * of applications in review.
 */
const shownAs = async (at: Management) => {
  const list = async (query: string) =>
    (await app.call('GET', `/api/forms?store_id=${at.storeId}${query}`, at.staff)).json<FormList>();
  const page = await app.call(
    'GET',
    `/api/forms/${at.storeId}/${at.formId}/processing/form-details`,
    at.staff,
  );
  return [
    page.json<ProcessingDetails>().status,
    (await list('')).list[0]?.status,
    (await list('&status=review')).count,
  ];
};
const story = async (at: Management) =>
  (await steps(at)).map(({ operation: name, state }) => `${name} ${state}`);

describe.each(['store', 'org'] as const)('while the %s is disabled', (what) => {
  test('a step waits with a reason, and continues when it is enabled again', async () => {
    const at = await management('kate', approved);
    const setDisabled = (is: boolean) =>
      app.sql(`UPDATE ${what} SET is_disabled = ? WHERE id = ?`, [
        is,
        what === 'store' ? at.storeId : at.orgId,
      ]);
    const aMinuteLater = () => app.sql(`UPDATE job SET run_at = now() WHERE state = 'waiting'`);
    say('setInvoice', priced);
    expect((await act(at, 'invoice', goods)).statusCode).toBe(200);
    await setDisabled(true);
    await app.drive();
    await app.reconcile(3600);
    await app.drive();
    expect(made('setInvoice')).toEqual([]);
    expect(await steps(at)).toMatchObject([{ state: 'QUEUED', reason: 'store-closed', claims: 0 }]);
    const jobs = `SELECT state, error_code FROM job WHERE application_id = ? AND name = 'contract.step'`;
    expect(await app.sql(jobs, [at.formId])).toEqual([{ state: 'waiting', error_code: 'store-closed' }]);
    await setDisabled(false);
    const waits = (await details(at)).contract!.steps.at(-1)!;
    expect([waits.state, waits.reasons]).toEqual(['moving', [expect.stringContaining('store is disabled')]]);
    await aMinuteLater();
    await app.drive();
    expect(made('setInvoice')).toHaveLength(1);
    expect(await steps(at)).toMatchObject([{ state: 'DONE', reason: null }]);
  });
});

describe.each([
  [
    'paused',
    `INSERT INTO lender_pause (lender_id, kind, place, detail) SELECT id, 'page-changed', '#apply', '' FROM lender WHERE key = 'kate'`,
    `DELETE FROM lender_pause`,
  ],
  [
    'disabled',
    `UPDATE lender SET enabled = false WHERE key = 'kate'`,
    `UPDATE lender SET enabled = true WHERE key = 'kate'`,
  ],
] as const)('while the lender is %s', (word, hold, release) => {
  test('a step waits with a reason, nothing is sent, and it continues by itself', async () => {
    const at = await management('kate', approved);
    say('setInvoice', priced);
    await act(at, 'invoice', goods);
    await app.sql(hold);
    await app.drive();
    await app.reconcile(3600);
    await app.drive();
    expect(made('setInvoice')).toEqual([]);
    expect(await steps(at)).toMatchObject([{ state: 'QUEUED', reason: `lender-${word}`, claims: 0 }]);
    const waits = (await details(at)).contract!.steps.at(-1)!;
    expect([waits.state, waits.reasons]).toEqual([
      'moving',
      [expect.stringContaining('This continues when')],
    ]);
    const jobs = `SELECT state, error_code FROM job WHERE application_id = ? AND name = 'contract.step'`;
    expect(await app.sql(jobs, [at.formId])).toEqual([{ state: 'waiting', error_code: `lender-${word}` }]);
    await app.sql(release);
    await app.sql(`UPDATE job SET run_at = now() WHERE state = 'waiting'`);
    await app.drive();
    expect(made('setInvoice')).toHaveLength(1);
    expect(await steps(at)).toMatchObject([{ state: 'DONE', reason: null }]);
  });
});

test('a paused lender still gets status checks', async () => {
  const at = await management('kate', approved);
  say('setInvoice', priced);
  say('selectOffer', lost());
  say('poll', sent);
  await act(at, 'invoice', goods);
  await app.drive();
  await choose(at);
  await app.drive();
  await app.sql(
    `INSERT INTO lender_pause (lender_id, kind, place, detail) SELECT id, 'page-changed', '#apply', '' FROM lender WHERE key = 'kate'`,
  );
  await app.reconcile(6);
  await app.drive();
  await app.sql(`DELETE FROM lender_pause`);
  expect(made('poll')).toHaveLength(1);
  expect((await story(at)).at(-1)).toBe('selectOffer DONE');
});

test('a lender to which the form leaves contracts is asked, and no step follows its answer', async () => {
  const at = await management('kolo', priced);
  const path = (set: string) =>
    app.sql(
      `UPDATE form_path SET ${set} WHERE cfa_config_id = (SELECT cfa_config_id FROM application WHERE id = ?)`,
      [at.formId],
    );
  await path(`own_contract_lender_ids = lender_ids`);
  expect((await details(at)).contract).toMatchObject({ madeByLender: true, actions: [], state: null });
  expect((await results(at)).contract).toBeNull();
  expect((await choose(at)).statusCode).toBe(200);
  expect(await steps(at)).toEqual([]);
  await path(`own_contract_lender_ids = '{}'`);
  expect((await details(at)).contract).toMatchObject({
    madeByLender: false,
    actions: [{ operation: 'sendContract' }],
  });
});

describe('goods, choice and token', () => {
  test('lead from an approval without offers to a signature', async () => {
    const at = await management('kate', approved);
    expect((await details(at)).contract).toMatchObject({
      state: null,
      actions: [{ operation: 'setInvoice', undo: 'setInvoice' }],
    });
    say('setInvoice', priced);
    expect((await act(at, 'invoice', goods)).statusCode).toBe(200);
    expect((await results(at)).contract?.step).toMatchObject({ operation: 'setInvoice', state: 'moving' });
    await app.drive();
    expect(made('setInvoice')[0]!.input).toMatchObject({
      references,
      items: [{ sku: 'SOFA-7', name: 'Corner sofa', quantity: 2, unitCents: 45_000 }],
      shippingCents: 2500,
      totalCents: 92_500,
      paidCents: 0,
      taxCents: 0,
    });
    expect((await results(at)).offers).toHaveLength(1);

    const { endedAt } = await details(at);
    say('selectOffer', asking);
    expect((await choose(at)).statusCode).toBe(200);
    expect((await results(at)).contract).toMatchObject({
      state: 'Pending',
      step: { operation: 'selectOffer', state: 'moving' },
    });
    await app.drive();
    const open = await results(at);
    expect(open).toMatchObject({ outcome: 'Approved', contract: { state: 'Contract Sent' } });
    expect(open.inputRequests).toMatchObject([{ id: 'token', kind: 'code', fields: ['code'] }]);
    expect(open.offers).toHaveLength(1);
    // The time of the lender's decision does not change, because later steps do not count as waiting for the
    // lender.
    expect(open.endedAt).toBe(endedAt);

    say('answer', wrong, signed);
    await answerAs(at, '9999');
    await app.drive();
    expect((await results(at)).contract?.step).toMatchObject({
      operation: 'answer',
      state: 'refused',
      reasons: ['Ask for a new one.'],
    });
    expect((await details(at)).inputRequests).toHaveLength(1);
    expect((await act(at, 'answer', { request_id: 'token', values: { code: '1234' } })).statusCode).toBe(200);
    await app.drive();
    expect(await results(at)).toMatchObject({ inputRequests: [], contract: { state: 'Signed' } });
    expect(await story(at)).toEqual(['setInvoice DONE', 'selectOffer DONE', 'answer REFUSED', 'answer DONE']);
    expect(made('answer').map(({ input }) => input['values'])).toEqual([{ code: '9999' }, { code: '1234' }]);
    expect(
      (await steps(at))
        .filter(({ operation: name }) => name === 'answer')
        .map(({ input_sealed }) => input_sealed),
    ).toEqual([null, null]);
  });

  test('a lender without these capabilities keeps the recorded choice and gets no step', async () => {
    const at = await management('pete', priced);
    expect((await choose(at)).statusCode).toBe(200);
    await app.drive();
    expect(await story(at)).toEqual([]);
    expect((await results(at)).contract).toBeNull();
  });

  test('goods the lender refuses change nothing there, and the store sees the reason', async () => {
    const at = await management('kate', approved);
    say('setInvoice', tooMuch);
    await act(at, 'invoice', goods);
    await app.drive();
    const { contract, outcome } = await details(at);
    expect(outcome).toBe('Approved');
    expect(contract).toMatchObject({
      step: { state: 'refused', reasons: ['Too much.'] },
      actions: [{ operation: 'setInvoice' }],
    });
    // The shopper does not see what the lender wrote to the store.
    expect(await results(at)).toMatchObject({ reasons: [], contract: { step: { reasons: [] } } });
  });

  test.each([
    ['a line without a description', { lines: [{ name: '', quantity: 1, unit_cents: 1 }], fees_cents: 0 }],
    ['half a piece', { lines: [{ name: 'Sofa', quantity: 0.5, unit_cents: 1 }], fees_cents: 0 }],
    ['a price of nothing', { lines: [{ name: 'Sofa', quantity: 1, unit_cents: 0 }], fees_cents: 0 }],
    ['no goods', { lines: [], fees_cents: 0 }],
  ])('refuses %s', async (_, body) => {
    const at = await management('kate', approved);
    expect((await act(at, 'invoice', body)).statusCode).toBe(400);
    expect(await story(at)).toEqual([]);
  });
});

describe('no step runs twice', () => {
  test('after a double click of the store with one key or with none', async () => {
    const at = await management('kate', approved);
    say('setInvoice', priced);
    const key = randomUUID();
    const twice = await Promise.all([act(at, 'invoice', goods, key), act(at, 'invoice', goods, key)]);
    // The second request is refused while the first one is handled. Later it gets the reply to the first
    // request.
    for (const { statusCode } of twice) expect([200, 409]).toContain(statusCode);
    expect((await act(at, 'invoice', goods, key)).statusCode).toBe(200);
    const again = await act(at, 'invoice', goods);
    expect(again.json()).toMatchObject({ code: 'step-under-way' });
    const other = await act(at, 'invoice', { ...goods, fees_cents: 1 }, key);
    expect(other.json()).toMatchObject({ code: 'idempotency-key-reused' });
    await app.drive();
    expect(made('setInvoice')).toHaveLength(1);
  });

  test('from two tabs of the shopper', async () => {
    const at = await management('kate', priced);
    say('selectOffer', sent);
    const both = await Promise.all([choose(at), choose(at)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await app.drive();
    expect((await choose(at)).statusCode).toBe(200);
    await app.drive();
    expect(made('selectOffer')).toHaveLength(1);
  });

  test('when shopper and store enter the token at the same moment', async () => {
    const at = await management('kate', priced);
    say('selectOffer', asking);
    await choose(at);
    await app.drive();
    say('answer', signed);
    await Promise.all([
      answerAs(at, '1234'),
      act(at, 'answer', { request_id: 'token', values: { code: '1234' } }),
    ]);
    await app.drive();
    expect(made('answer')).toHaveLength(1);
    expect((await answerAs(at, '1234')).json()).toMatchObject({ code: 'question-closed' });
  });

  test('when twenty workers receive the same notification', async () => {
    const at = await management('kate', priced);
    say('selectOffer', sent);
    await choose(at);
    const [job] = await app.sql<{ id: string; name: string }>(
      `SELECT id, name FROM job WHERE application_id = ? AND state = 'waiting'`,
      [at.formId],
    );
    await Promise.all(Array.from({ length: 20 }, () => app.dispatch(job!.id, job!.name)));
    expect(made('selectOffer')).toHaveLength(1);
  });

  test('because the database refuses a second open step of the same kind', async () => {
    const at = await management('kate', priced);
    say('selectOffer', sent);
    await choose(at);
    const copy = app.sql(
      `INSERT INTO contract_step (attempt_id, application_id, org_id, store_id, lender_id, lender_key, operation, state, actor_kind)
       SELECT attempt_id, application_id, org_id, store_id, lender_id, lender_key, operation, 'QUEUED', 'system'
       FROM contract_step WHERE application_id = ?`,
      [at.formId],
    );
    await expect(copy).rejects.toThrow(/contract_step_one_live/);
    await app.drive();
  });
});

describe('a dead worker or a lost reply', () => {
  /** Simulates a worker that died during the call to the lender, before it wrote any result. */
  async function dieWhileCalling(at: Management, passed: boolean) {
    await app.sql(
      `UPDATE contract_step SET state = 'SENDING', fence = 1, claims = 1, worker_id = ?, sent_at = now(), lease_until = now(),
         point_of_no_return = ? WHERE application_id = ? AND state = 'QUEUED'`,
      [deadWorker, passed, at.formId],
    );
    await app.sql(
      `UPDATE job SET state = 'active', worker_id = ? WHERE application_id = ? AND state = 'waiting'`,
      [deadWorker, at.formId],
    );
  }
  const deadWorker = randomUUID();
  beforeAll(async () => {
    await app.sql(
      `INSERT INTO worker (id, host, pid, supervised, dead_at) VALUES (?, 'gone', 1, false, now())`,
      [deadWorker],
    );
  });

  test('after the call: the lender shows the choice, and it is not sent again', async () => {
    const at = await management('kate', priced);
    await choose(at);
    await dieWhileCalling(at, true);
    await app.reconcile();
    expect(await story(at)).toEqual(['selectOffer UNKNOWN']);
    say('poll', asking);
    await app.reconcile(2);
    await app.drive();
    expect(await story(at)).toEqual(['selectOffer DONE']);
    expect(made('selectOffer')).toEqual([]);
    expect((await results(at)).inputRequests).toHaveLength(1);
  });

  test('after a call that never arrived: checks until it can no longer show up, then sends once more', async () => {
    const at = await management('kate', priced);
    await choose(at);
    await dieWhileCalling(at, true);
    await app.reconcile();
    say('poll', approved, approved);
    await app.reconcile(2);
    await app.drive();
    expect(await story(at)).toEqual(['selectOffer UNKNOWN']);
    say('selectOffer', sent);
    await app.reconcile(6);
    await app.drive();
    expect(await story(at)).toEqual(['selectOffer DONE']);
    expect(made('selectOffer')).toHaveLength(1);
  });

  test('before a portal’s point of no return: performs the step without a status check', async () => {
    const at = await management('kate', priced);
    await choose(at);
    await dieWhileCalling(at, false);
    say('selectOffer', sent);
    await app.reconcile();
    await app.drive();
    expect(await story(at)).toEqual(['selectOffer DONE']);
    expect(made('selectOffer')).toHaveLength(1);
  });

  test('repeats an operation the lender calls repeatable, without a status check', async () => {
    const at = await management('kate', approved);
    await act(at, 'invoice', goods);
    await dieWhileCalling(at, true);
    say('setInvoice', priced);
    await app.reconcile();
    await app.reconcile(2);
    await app.drive();
    expect(await story(at)).toEqual(['setInvoice DONE']);
    expect(made('poll')).toEqual([]);
  });

  test('asks a person when the lender does not show the outcome, and sends nothing until then', async () => {
    const at = await management('kolo', { ...signed, outcome: 'contract_sent', offers: [offer] });
    await app.sql(
      `UPDATE application SET chosen_attempt_id = ?, chosen_offer_id = 'o1', chosen_at = now() WHERE id = ?`,
      [at.attemptId, at.formId],
    );
    say('cancelContract', lost());
    expect((await act(at, 'e2e-cancel-contract', { reason: 'Changed their mind' })).statusCode).toBe(200);
    await app.drive();
    for (let look = 0; look < 20 && (await story(at))[0] === 'cancelContract UNKNOWN'; look += 1) {
      say('poll', signed);
      await app.reconcile(400);
      await app.drive();
    }
    expect(await story(at)).toEqual(['cancelContract REVIEW']);
    expect(made('cancelContract')).toHaveLength(1);
    expect((await details(at)).contract).toMatchObject({ step: { state: 'review' }, actions: [] });
    expect(await shownAs(at)).toEqual(['review', 'review', 1]);
    const [{ id } = { id: '' }] = await steps(at);
    const support = await app.staff('FP_SUPPORT', at);
    const waiting = encodeURIComponent(JSON.stringify({ word: 'review', application_id: at.formId }));
    const list = `/api/admin/contract-steps?filter=${waiting}`;
    expect((await app.call('GET', list, support)).json()).toMatchObject([
      { id, operation: 'cancelContract', state: 'REVIEW', reason: 'lender-does-not-tell' },
    ]);
    const read = await app.call('GET', `/api/admin/contract-steps/${id}`, support);
    const known = read.json<ContractStepDetails>();
    expect(known).toMatchObject({
      asked: [{ name: 'Reason', value: 'Changed their mind' }],
      lender_answer: { outcome: 'Approved', contract_state: 'Signed' },
      sends: 1,
      decided: null,
    });
    expect(known.sent_at).not.toBeNull();
    expect(known.history.map(({ action }) => action)).toEqual([
      'contract.cancelContract',
      'contract.outcomeUnknown',
      ...known.history.slice(2, -1).map(() => 'contract.seenTooEarly'),
      'contract.tooManyChecks',
    ]);
    expect(known.history.at(-1)).toMatchObject({ because: 'lender-does-not-tell', shown: 'Signed' });
    const jobs = () => app.sql(`SELECT state FROM job WHERE subject_id = ? AND name = 'contract.step'`, [id]);
    expect(await jobs()).toEqual([{ state: 'review' }]);
    expect((await app.call('GET', list, at.staff)).statusCode).toBe(403);
    const verdict = { done: false, reason: 'Asked on the phone' };
    expect(
      (await app.call('POST', `/api/admin/contract-steps/${id}/resolve`, at.staff, verdict)).statusCode,
    ).toBe(403);
    const keyed = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2])
      expect(
        (await app.call('POST', `/api/admin/contract-steps/${id}/resolve`, support, verdict, keyed))
          .statusCode,
      ).toBe(200);
    expect(await story(at)).toEqual(['cancelContract FAILED']);
    expect(await jobs()).toEqual([{ state: 'completed' }]);
    expect(await shownAs(at)).toEqual(['answered', 'answered', 0]);
    expect((await app.call('GET', list, support)).json()).toEqual([]);
    expect(
      (await app.call('GET', `/api/admin/contract-steps/${id}`, support))
        .json<ContractStepDetails>()
        .history.at(-1),
    ).toMatchObject({ action: 'contract.resolvedNotDone', actor_kind: 'staff', note: 'Asked on the phone' });
    expect(
      (await app.call('POST', `/api/admin/contract-steps/${id}/resolve`, support, verdict)).json(),
    ).toMatchObject({ code: 'not-in-review' });
  });

  test('tries an unreachable lender three times, then lets the store try again', async () => {
    const at = await management('kate', priced);
    expect(keys.splice(0)).toEqual([at.attemptId]);
    say('selectOffer', down(), down(), down());
    await choose(at);
    for (let tries = 0; tries < 3; tries += 1) {
      await app.drive();
      await app.reconcile(60);
    }
    expect((await steps(at))[0]).toMatchObject({ state: 'FAILED', reason: 'not-connected', claims: 3 });
    say('selectOffer', sent);
    expect((await act(at, 'select-offer')).statusCode).toBe(200);
    await app.drive();
    expect(await story(at)).toEqual(['selectOffer FAILED', 'selectOffer DONE']);
    // A step keeps its idempotency key whenever it is sent again; the next step has another.
    const [first, second] = (await steps(at)).map(({ id }) => id);
    expect(keys).toEqual([first, first, first, second]);
    expect((await results(at)).contract?.state).toBe('Contract Sent');
  });

  test('dispatches a job again when no worker claimed its step', async () => {
    const at = await management('kate', priced);
    say('selectOffer', sent);
    await choose(at);
    await app.sql(`UPDATE job SET state = 'failed' WHERE application_id = ? AND state = 'waiting'`, [
      at.formId,
    ]);
    await app.reconcile(3600);
    await app.drive();
    expect(await story(at)).toEqual(['selectOffer DONE']);
  });
});

describe('from the contract to the funding', () => {
  test('a chosen offer makes the lender send the contract; signing, delivery and refund follow', async () => {
    const kept = jest.spyOn(app.get(Exchanges), 'keep');
    const at = await management('kolo', priced);
    say('sendContract', { ...sent, outcome: 'contract_sent' });
    await choose(at);
    await app.drive();
    expect((await results(at)).contract).toMatchObject({
      state: 'Contract Sent',
      step: { operation: 'sendContract', state: 'done' },
    });
    expect((await details(at)).contract?.actions).toEqual([{ operation: 'cancelContract', undo: null }]);

    say('poll', { ...signed, outcome: 'contract_sent' });
    await app.reconcile(6);
    await app.drive();
    expect((await results(at)).contract?.state).toBe('Signed');
    expect((await details(at)).contract?.actions).toContainEqual({
      operation: 'confirmDelivery',
      undo: 'refund',
    });

    // A date with a mistyped year is refused and never reaches the lender.
    for (const delivered_on of ['1900-01-01', '0026-11-21', '2024-12-31', '2028-01-01'])
      expect((await act(at, 'applicant/confirm-delivery', { delivered_on })).json()).toMatchObject({
        message: 'The delivery date is more than a year away.',
      });
    say('confirmDelivery', { ...signed, outcome: 'contract_sent', nextPollSeconds: 5 });
    expect((await act(at, 'applicant/confirm-delivery', { delivered_on: '2026-11-21' })).statusCode).toBe(
      200,
    );
    await app.drive();
    expect(made('confirmDelivery')[0]!.input).toMatchObject({ deliveredOn: '2026-11-21' });
    say('poll', { ...signed, outcome: 'contract_sent', contractState: 'Funded' });
    await app.reconcile(6);
    await app.drive();
    const status = await app.call(
      'GET',
      `/api/e2e/get-provider-status?store_id=${at.storeId}&form_id=${at.formId}&lender_id=${at.lenderId}`,
      at.staff,
    );
    expect(status.json()).toMatchObject({ state: 'Funded', actions: [{ operation: 'refund', undo: null }] });

    say('refund', { ...signed, outcome: 'contract_sent', contractState: 'Funded' });
    expect((await act(at, 'refund', { amount_cents: 5000, reason: 'A scratch' })).statusCode).toBe(200);
    await app.drive();
    expect(made('refund')[0]!.input).toMatchObject({ amountCents: 5000, reason: 'A scratch' });
    const [watched] = await app.sql<{ next: Date | null }>(
      `SELECT max(next_check_at) AS next FROM contract_step WHERE application_id = ? AND operation <> 'refund'`,
      [at.formId],
    );
    expect(watched!.next).toBeNull();
    // Requests to lenders and their replies are stored under the name of the operation. A refund is thus not
    // mistaken for the submission.
    const named = kept.mock.calls.filter(([{ id }]) => id === at.attemptId).map(([, name]) => name);
    expect(named).toEqual(['submit', 'sendContract', 'poll', 'confirmDelivery', 'poll', 'refund']);
  });

  test('refunds at most what the sale was closed out with, and is refunded after that', async () => {
    const at = await management('kolo', priced);
    const funded = { ...signed, outcome: 'contract_sent', contractState: 'Funded' } as const;
    say('sendContract', { ...sent, outcome: 'contract_sent' });
    await choose(at);
    await app.drive();
    say('poll', funded);
    await app.reconcile(6);
    await app.drive();
    expect((await details(at)).contract?.refundable_cents).toBeGreaterThan(10_000);
    await app.sql(
      `WITH c AS (INSERT INTO closeout (application_id, org_id, store_id, is_approved, applicant_accepted)
         VALUES (?, ?, ?, true, true) RETURNING id)
       INSERT INTO closeout_result (closeout_id, org_id, store_id, lender_id, loan_cents, closed_on)
       SELECT id, ?, ?, ?, 10000, current_date FROM c`,
      [at.formId, at.orgId, at.storeId, at.orgId, at.storeId, at.lenderId],
    );
    expect((await details(at)).contract?.refundable_cents).toBe(10_000);
    const more = await act(at, 'refund', { amount_cents: 10_001, reason: 'Too much' });
    expect(more.json()).toMatchObject({ errors: [{ message: 'Enter no more than $100.' }] });
    say('refund', funded);
    expect((await act(at, 'refund', { amount_cents: 10_000, reason: 'Sent back' })).statusCode).toBe(200);
    await app.drive();
    expect((await details(at)).contract?.state).toBe('Refunded');
  });

  test('refuses a step that does not fit the contract before anything is sent', async () => {
    const at = await management('kolo', priced);
    expect((await act(at, 'refund', { amount_cents: 1, reason: 'No' })).json()).toMatchObject({
      code: 'contract-step-not-now',
    });
    expect((await act(at, 'invoice', goods)).json()).toMatchObject({ code: 'contract-step-not-now' });
    expect(await story(at)).toEqual([]);
  });
});

test('a changed page during a step raises an alert about the lender under its application', async () => {
  const place = 'no table #lease-options on /leases/:id';
  const at = await management('kate', approved);
  say('setInvoice', new LenderError('page-changed', 'no', 'Another page.', { place }));
  await act(at, 'invoice', goods);
  await app.drive();
  const seen = await app.sql(`SELECT kind, place, detail FROM drift_sighting WHERE attempt_id = ?`, [
    at.attemptId,
  ]);
  expect(seen).toEqual([{ kind: 'page-changed', place, detail: '' }]);
  await app.sql(`DELETE FROM drift_sighting`);
});

describe('access', () => {
  test('a shopper or store of another application finds nothing', async () => {
    const [at, other] = [await management('kate', priced), await management('kate', approved)];
    say('selectOffer', asking);
    await choose(at);
    await app.drive();
    expect((await answerAs(at, '1234', other.shopper)).statusCode).toBe(404);
    for (const body of [{}, { store_id: other.storeId }])
      expect(
        (
          await act(
            at,
            'answer',
            { request_id: 'token', values: { code: '1234' }, ...body },
            randomUUID(),
            other.staff,
          )
        ).statusCode,
      ).toBe(404);
    expect(made('answer')).toEqual([]);
  });

  test('a user with read access sees the contract and cannot act', async () => {
    const at = await management('kate', approved);
    const reader = await app.staff('BASIC', at);
    expect((await act(at, 'invoice', goods, randomUUID(), reader)).statusCode).toBe(403);
  });
});

describe('operators', () => {
  test('see what re-running a step’s job would do, and a status check changes nothing at the lender', async () => {
    const at = await management('kate', priced);
    say('selectOffer', lost());
    await choose(at);
    await app.drive();
    const operator = await app.staff('DEV_ADMIN', at);
    const filter = encodeURIComponent(JSON.stringify({ application_id: at.formId }));
    const jobs = (await app.call('GET', `/api/admin/bull-jobs?filter=${filter}`, operator)).json<
      { id: string; name: string; rerun: string; rerun_sentence: string; attempt_state: string }[]
    >();
    const job = jobs.find(({ name }) => name === 'contract.step')!;
    expect(job).toMatchObject({
      rerun: 'status-check',
      attempt_state: 'UNKNOWN',
      rerun_sentence: expect.stringContaining('does not change the contract'),
    });
    expect(jobs.find(({ name }) => name === 'lender.submit')).toMatchObject({ rerun: 'refused' });
    const found = async (application: string) => {
      const named = encodeURIComponent(JSON.stringify({ application }));
      const reply = await app.call('GET', `/api/admin/bull-jobs?filter=${named}`, operator);
      return reply.json<{ application_reference: string; application_id: string }[]>();
    };
    const [byId] = await found(at.formId);
    const byReference = await found(byId!.application_reference.toLowerCase());
    expect(byReference).toHaveLength(jobs.length);
    expect(byReference.every(({ application_id }) => application_id === at.formId)).toBe(true);
    expect(await found('abc')).toEqual([]);
    say('poll', sent);
    const rerun = await app.call(
      'POST',
      '/api/admin/bull/re-run',
      operator,
      { job_id: job.id, reason: 'The shopper waits' },
      { 'idempotency-key': 'one' },
    );
    expect(rerun.json()).toMatchObject({ effect: 'status-check', attempt_id: at.attemptId });
    await app.drive();
    expect(await story(at)).toEqual(['selectOffer DONE']);
    expect(made('selectOffer')).toHaveLength(1);
  });
});

import type { LenderReply } from '@millrace/plugin-sdk';
import type { ContractStepDetails, ProcessingDetails, ShopperResults } from '@millrace/schemas/api';
import { termsOf } from '@millrace/schemas/offers';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RoutingApp } from '../../../../../test/routing/routing-app.ts';
import { StepChanges } from '../steps/step-changes.ts';
import { claimOperation } from '../../../lender-execution/operations/index.ts';
import { stepOperations } from '../steps/step-operations.ts';

const references = { application: 'K-1' };
const approved: LenderReply = { outcome: 'Approved', approvedCents: 100_000, references };
const offer = {
  id: 'o1',
  product: 'lease',
  amountCents: 90_000,
  termMonths: 12,
  paymentCents: 9000,
  paymentFrequency: 'monthly',
} as const;
const priced: LenderReply = { ...approved, offers: [offer] };
const asking: LenderReply = {
  ...approved,
  outcome: 'Hold',
  contractState: 'Contract Sent',
  waitingOn: 'consumer',
  inputRequests: [{ id: 'token', kind: 'code', prompt: { en: 'Which token?', es: 'Which token?' } }],
};

let next: LenderReply[] = [];
const made: string[] = [];
const operation = (name: string) => async () => {
  if (name !== 'submit') made.push(name);
  return next.shift() ?? approved;
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
        selectOffer: operation('selectOffer'),
        answer: operation('answer'),
      },
    },
  ]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql(`UPDATE contract_step SET next_check_at = NULL`);
  await app.sql(`DELETE FROM lender_pause`);
  next = [];
  made.length = 0;
});

async function answered(reply: LenderReply) {
  next = [reply];
  const form = await app.submit('Waterfall', ['kate']);
  await app.drive();
  const [attempt] = await app.attempts(form.formId);
  const [lender] = await app.sql<{ id: number }>(`SELECT id FROM lender WHERE key = 'kate'`);
  const address = { form_id: form.formId, store_id: form.storeId, lender_id: lender!.id };
  return { ...form, attemptId: attempt!.id, address, staff: await app.staff('PROCESSOR', form) };
}
type Management = Awaited<ReturnType<typeof answered>>;

const pause = () =>
  app.sql(
    `INSERT INTO lender_pause (lender_id, kind, place, detail) SELECT id, 'page-changed', '#apply', '' FROM lender WHERE key = 'kate'`,
  );
const post = (path: string, cookie: string, body: object, key: string = randomUUID()) =>
  app.call('POST', `/api/${path}`, cookie, body, { 'idempotency-key': key });
const sendGoods = (at: Management, key?: string) => {
  const lines = [{ name: 'Sofa', quantity: 1, unit_cents: 45_000 }];
  return post('e2e/invoice', at.staff, { ...at.address, lines, fees_cents: 0 }, key);
};
const takeBack = (at: Management, stepId: string, key?: string, cookie = at.staff) =>
  post('e2e/take-back', cookie, { ...at.address, step_id: stepId }, key);
const stepsOf = (at: Management) =>
  app.sql<{ id: string; operation: string; state: string; claims: number; input_sealed: Buffer | null }>(
    `SELECT * FROM contract_step WHERE application_id = ? ORDER BY created_at`,
    [at.formId],
  );
const newest = async (at: Management) => (await stepsOf(at)).at(-1)!;
const contractOf = async (at: Management) =>
  (
    await app.call('GET', `/api/forms/${at.storeId}/${at.formId}/processing/form-details`, at.staff)
  ).json<ProcessingDetails>().entries[0]!.contract!;
const history = (at: Management) =>
  app.sql<{ action: string; actor_kind: string; reason: string | null }>(
    `SELECT action, actor_kind, reason FROM read.audit_log WHERE subject_kind = 'contract-step' AND store_id = ? ORDER BY id`,
    [at.storeId],
  );

/** Submits goods that wait because the lender is paused. */
async function heldGoods(): Promise<Management & { stepId: string }> {
  const at = await answered(approved);
  await pause();
  expect((await sendGoods(at)).statusCode).toBe(200);
  await app.drive();
  return { ...at, stepId: (await newest(at)).id };
}

test('withdraws goods during a pause: nothing is sent, and they can be entered again', async () => {
  const at = await heldGoods();
  expect(await contractOf(at)).toMatchObject({
    actions: [],
    steps: [{ id: at.stepId, can_take_back: true }],
  });
  const [before] = await app.sql<{ events: string }>(
    `SELECT coalesce(max(sequence), 0) AS events FROM domain_event`,
  );
  expect((await takeBack(at, at.stepId)).json()).toEqual({ success: true });
  expect(await contractOf(at)).toMatchObject({
    state: null,
    step: { state: 'taken-back', reasons: [] },
    steps: [{ state: 'taken-back', can_take_back: false, excluded_lines: [] }],
    actions: [{ operation: 'setInvoice', undo: 'setInvoice' }],
  });
  const events = await app.sql(`SELECT type FROM domain_event WHERE application_id = ? AND sequence > ?`, [
    at.formId,
    before!.events,
  ]);
  expect(events).toEqual([{ type: 'contract.changed' }]);
  expect(await history(at)).toMatchObject([
    { action: 'contract.setInvoice' },
    { action: 'contract.takenBack', actor_kind: 'staff', reason: null },
  ]);
  // No worker takes the withdrawn step. Neither the end of the pause nor the scheduler starts it again.
  const jobs = `SELECT state, settled_by, error_code FROM job WHERE subject_id = ?`;
  expect(await app.sql(jobs, [at.stepId])).toEqual([
    { state: 'completed', settled_by: 'person', error_code: null },
  ]);
  await app.sql(`DELETE FROM lender_pause`);
  await app.reconcile(3600);
  await app.drive();
  expect(made).toEqual([]);
  next = [priced];
  expect((await sendGoods(at)).statusCode).toBe(200);
  await app.drive();
  expect(made).toEqual(['setInvoice']);
  expect((await stepsOf(at)).map(({ state }) => state)).toEqual(['TAKEN_BACK', 'DONE']);
});

test('withdraws a step that waits because the store is disabled', async () => {
  const at = await answered(approved);
  await sendGoods(at);
  await app.sql(`UPDATE store SET is_disabled = true WHERE id = ?`, [at.storeId]);
  await app.drive();
  const { id } = await newest(at);
  const support = await app.staff('FP_SUPPORT', at);
  const taken = await post(`admin/contract-steps/${id}/take-back`, support, { reason: 'Closed for good' });
  expect(taken.statusCode).toBe(200);
  expect((await history(at)).at(-1)).toMatchObject({
    action: 'contract.takenBack',
    reason: 'Closed for good',
  });
  expect(await newest(at)).toMatchObject({ state: 'TAKEN_BACK' });
});

test('a withdrawn choice stays the customer’s choice, and the store can send it again', async () => {
  const at = await answered(priced);
  await pause();
  const shopper = await app.shopper(at.formId);
  await app.call('POST', '/api/shopper/offers/choose', shopper, {
    attemptId: at.attemptId,
    offerId: 'o1',
    seen: termsOf(offer),
  });
  await app.drive();
  expect((await takeBack(at, (await newest(at)).id)).statusCode).toBe(200);
  const contract = await contractOf(at);
  expect(contract.state).toBe('Pending');
  expect(contract.actions.map((action) => action.operation)).toEqual(['setInvoice', 'selectOffer']);
  const seen = (await app.call('GET', '/api/shopper/results', shopper)).json<ShopperResults>();
  expect(seen.chosen).toMatchObject({ attemptId: at.attemptId, offerId: 'o1' });
  await app.sql(`DELETE FROM lender_pause`);
  expect((await post('e2e/select-offer', at.staff, at.address)).statusCode).toBe(200);
  next = [asking];
  await app.drive();
  expect(made).toEqual(['selectOffer']);
});

test('a withdrawn answer is deleted, its question stays open and status checks continue', async () => {
  const at = await answered(priced);
  const shopper = await app.shopper(at.formId);
  await app.call('POST', '/api/shopper/offers/choose', shopper, {
    attemptId: at.attemptId,
    offerId: 'o1',
    seen: termsOf(offer),
  });
  next = [asking];
  await app.drive();
  await pause();
  const code = { ...at.address, request_id: 'token', values: { code: '1234' } };
  expect((await post('e2e/answer', at.staff, code)).statusCode).toBe(200);
  await app.drive();
  const { id } = await newest(at);
  expect((await takeBack(at, id)).statusCode).toBe(200);
  expect(await newest(at)).toMatchObject({ state: 'TAKEN_BACK', input_sealed: null });
  expect(await contractOf(at)).toMatchObject({ state: 'Contract Sent', actions: [{ operation: 'answer' }] });
  const watched = await app.sql(
    `SELECT id FROM contract_step WHERE application_id = ? AND next_check_at > now()`,
    [at.formId],
  );
  expect(watched).toEqual([{ id }]);
  expect((await post('e2e/answer', at.staff, code)).statusCode).toBe(200);
});

test('withdraws once after a double click or from a second tab', async () => {
  const at = await heldGoods();
  const key = randomUUID();
  const clicks = await Promise.all([takeBack(at, at.stepId, key), takeBack(at, at.stepId, key)]);
  for (const { statusCode } of clicks) expect([200, 409]).toContain(statusCode);
  expect((await takeBack(at, at.stepId, key)).statusCode).toBe(200);
  expect((await takeBack(at, at.stepId)).statusCode).toBe(200);
  expect((await history(at)).filter(({ action }) => action === 'contract.takenBack')).toHaveLength(1);
});

test('a worker that claims at the same moment wins: the withdrawal is refused and changes nothing', async () => {
  const at = await heldGoods();
  const changes = app.app.get(StepChanges, { strict: false });
  const apply = changes.apply.bind(changes);
  jest.spyOn(changes, 'apply').mockImplementationOnce(async (em, change) => {
    const claim = { workerId: app.workerId, leaseMs: 60_000, maxClaims: 3 };
    expect(
      await claimOperation(
        app.app.get(MikroORM, { strict: false }).em.fork(),
        stepOperations,
        at.stepId,
        claim,
      ),
    ).toMatchObject({ state: 'SENDING' });
    return apply(em, change);
  });
  const refused = await takeBack(at, at.stepId);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'step-not-waiting', next: expect.stringContaining('You can replace the invoice') },
  ]);
  expect(await newest(at)).toMatchObject({ state: 'SENDING', claims: 1 });
  expect((await history(at)).map(({ action }) => action)).toEqual(['contract.setInvoice']);
});

test('a worker that comes later finds nothing to do', async () => {
  const at = await heldGoods();
  await takeBack(at, at.stepId);
  await app.sql(`DELETE FROM lender_pause`);
  await app.sql(`UPDATE job SET state = 'waiting', run_at = now() WHERE subject_id = ?`, [at.stepId]);
  await app.drive();
  expect(made).toEqual([]);
  expect(await newest(at)).toMatchObject({ state: 'TAKEN_BACK', claims: 0 });
});

test('sends a step once or not at all when a claim and a withdrawal race', async () => {
  for (let round = 0; round < 8; round += 1) {
    made.length = 0;
    const at = await heldGoods();
    await app.sql(`DELETE FROM lender_pause`);
    await app.sql(`UPDATE job SET run_at = now() WHERE subject_id = ?`, [at.stepId]);
    const [{ statusCode }] = await Promise.all([takeBack(at, at.stepId), app.drive()]);
    await app.drive();
    const { state } = await newest(at);
    expect([statusCode, state, made.length]).toEqual(
      statusCode === 200 ? [200, 'TAKEN_BACK', 0] : [409, 'DONE', 1],
    );
  }
});

test.each([
  ['a worker tried before', `claims = 1, fence = 1`, 'step-not-waiting'],
  ['is at the lender', `state = 'SENDING', claims = 1`, 'step-not-waiting'],
  ['has an unknown outcome', `state = 'UNKNOWN', claims = 1`, 'step-not-waiting'],
  ['waits for a person', `state = 'REVIEW', claims = 1`, 'step-not-waiting'],
  ['is done', `state = 'DONE', claims = 1`, 'step-is-over'],
])('refuses to withdraw a step that %s', async (_, set, code) => {
  const at = await heldGoods();
  await app.sql(`UPDATE contract_step SET ${set} WHERE id = ?`, [at.stepId]);
  const before = await newest(at);
  const refused = await takeBack(at, at.stepId);
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code, next: expect.any(String) }]);
  expect(await newest(at)).toEqual(before);
});

test('refuses to withdraw a step of another store, lender or application', async () => {
  const other = await answered(approved);
  const at = await heldGoods();
  const mine = { ...other.address, step_id: at.stepId };
  expect((await post('e2e/take-back', other.staff, mine)).statusCode).toBe(404);
  expect((await takeBack(at, at.stepId, undefined, other.staff)).statusCode).toBe(404);
  expect((await takeBack(at, randomUUID())).statusCode).toBe(404);
  expect(await newest(at)).toMatchObject({ state: 'QUEUED' });
});

test('refuses users who may not start such a step, and needs a reason from internal staff', async () => {
  const at = await heldGoods();
  const associate = await app.staff('SALES_ASSOCIATE', at);
  expect((await takeBack(at, at.stepId, undefined, associate)).statusCode).toBe(403);
  const path = `admin/contract-steps/${at.stepId}/take-back`;
  expect((await post(path, at.staff, { reason: 'Why not' })).statusCode).toBe(403);
  const support = await app.staff('FP_SUPPORT', at);
  expect((await post(path, support, { reason: ' ' })).statusCode).toBe(400);
  const read = await app.call('GET', `/api/admin/contract-steps/${at.stepId}`, support);
  expect(read.json<ContractStepDetails>()).toMatchObject({ can_take_back: true, state: 'QUEUED' });
});

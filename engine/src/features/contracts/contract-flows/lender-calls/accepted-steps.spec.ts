import { randomUUID } from 'node:crypto';
import type { LenderReply, OperationStatus } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { leaseApproved, leaseOffer, leaseSeen } from '../../../../../test/routing/approved-lease.ts';
import { RoutingApp } from '../../../../../test/routing/routing-app.ts';

const funded: LenderReply = { ...leaseApproved, outcome: 'contract_sent', contractState: 'Funded' };
let shown: LenderReply = funded;
let answer: LenderReply = funded;
let made = 0;
const perform = async () => {
  made += 1;
  return answer;
};

let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'kolo',
      operations: {
        submit: async () => leaseApproved,
        poll: async () => shown,
        sendContract: async () => shown,
        refund: perform,
        cancelContract: perform,
      },
    },
  ]);
});
afterAll(() => app.close());
beforeEach(() => {
  [shown, answer, made] = [funded, funded, 0];
});

async function sale(state: LenderReply) {
  shown = state;
  const form = await app.submit('Waterfall');
  await app.drive();
  const [attempt] = await app.attempts(form.formId);
  const body = { attemptId: attempt!.id, offerId: leaseOffer.id, seen: leaseSeen };
  await app.call('POST', '/api/shopper/offers/choose', await app.shopper(form.formId), body);
  await app.drive();
  const [lender] = await app.sql<{ id: number }>(`SELECT id FROM lender WHERE key = 'kolo'`);
  const staff = await app.staff('PROCESSOR', form);
  const at = { form_id: form.formId, store_id: form.storeId, lender_id: lender!.id };
  const act = async (path: string, more: object) => {
    const reply = await app.call(
      'POST',
      `/api/e2e/${path}`,
      staff,
      { ...at, ...more },
      { 'idempotency-key': randomUUID() },
    );
    await app.drive();
    return reply;
  };
  const steps = async () =>
    (
      await app.sql<{ operation: string; state: string }>(
        `SELECT operation, state FROM contract_step WHERE application_id = ? AND operation <> 'sendContract' ORDER BY created_at`,
        [form.formId],
      )
    ).map(({ operation, state }) => `${operation} ${state}`);
  const contract = async () =>
    (
      await app.call(
        'GET',
        `/api/e2e/get-provider-status?store_id=${at.store_id}&form_id=${at.form_id}&lender_id=${at.lender_id}`,
        staff,
      )
    ).json();
  return { act, steps, contract };
}

async function look(): Promise<void> {
  await app.sql(`UPDATE contract_step SET next_check_at = now() WHERE next_check_at IS NOT NULL`);
  await app.reconcile();
  await app.drive();
}

const refund = (id: string, state: OperationStatus['state']): OperationStatus => ({
  operation: 'refund',
  id,
  state,
});

test('refunds that a lender finishes later keep their status, and never exceed the price', async () => {
  const { act, steps, contract } = await sale(funded);
  const [first, tooMuch] = [Math.floor(leaseOffer.amountCents / 2), leaseOffer.amountCents * 10];
  answer = { ...funded, inProgress: true, operationId: 'r1' };
  expect((await act('refund', { amount_cents: first, reason: 'A scratch' })).statusCode).toBe(200);
  answer = { ...funded, inProgress: true, operationId: 'r2' };
  expect((await act('refund', { amount_cents: first, reason: 'Another' })).statusCode).toBe(200);
  expect((await act('refund', { amount_cents: tooMuch, reason: 'All' })).statusCode).toBeGreaterThanOrEqual(
    400,
  );
  expect([await steps(), made]).toEqual([['refund ACCEPTED', 'refund ACCEPTED'], 2]);

  shown = { ...funded, operations: [refund('r1', 'done'), refund('r2', 'in-progress')] };
  await look();
  expect(await steps()).toEqual(['refund DONE', 'refund ACCEPTED']);
  shown = { ...funded, operations: [refund('r1', 'done'), refund('r2', 'refused')] };
  await look();
  expect([await steps(), made]).toEqual([['refund DONE', 'refund REFUSED'], 2]);
  expect(await contract()).toMatchObject({ state: 'Partly Refunded', actions: [{ operation: 'refund' }] });
});

test('a cancellation that a lender takes and finishes later is never stored as refused', async () => {
  const signed: LenderReply = { ...funded, contractState: 'Signed' };
  const { act, steps, contract } = await sale(signed);
  answer = { ...signed, inProgress: true };
  expect((await act('e2e-cancel-contract', { reason: 'Changed mind' })).statusCode).toBe(200);
  await look();
  expect([await steps(), made]).toEqual([['cancelContract ACCEPTED'], 1]);
  expect(await contract()).toMatchObject({ step: { state: 'accepted' }, actions: [] });
  shown = { ...funded, contractState: 'Cancelled' };
  await look();
  expect([await steps(), made]).toEqual([['cancelContract DONE'], 1]);
  expect((await contract()).state).toBe('Contract Canceled');
});

import { LenderError, type LenderReply } from '@millrace/plugin-sdk';
import { daysAgo } from '../lab/days.ts';
import { sessionFor } from './program.ts';
import { leaseOffer, leaseSeen } from '../routing/approved-lease.ts';
import type { Repeatable, RepeatableByRoute, Workbench } from './repeatable.ts';

const approved: LenderReply = {
  outcome: 'Approved',
  approvedCents: 90_000,
  references: { application: 'K-1' },
};
const priced: LenderReply = { ...approved, offers: [leaseOffer] };
const asking: LenderReply = {
  ...approved,
  outcome: 'Hold',
  contractState: 'Contract Sent',
  waitingOn: 'consumer',
  inputRequests: [{ id: 'token', kind: 'code', prompt: { en: 'Which token?', es: 'Which token?' } }],
};
const contract = (contractState: 'Signed' | 'Funded'): LenderReply => ({
  ...priced,
  outcome: 'contract_sent',
  contractState,
});

/**
 * The two lenders in these requests with their operations. For every contract step, at least one of them has
 * the operation.
 */
export const contractLenders = {
  kate: ['submit', 'poll', 'setInvoice', 'selectOffer', 'answer'],
  kolo: ['submit', 'poll', 'sendContract', 'confirmDelivery', 'cancelContract', 'refund'],
} as const;

/** Returns sample requests for contract steps. Each has a contract that is ready for the step. */
export function contractRequests(requests: Workbench): RepeatableByRoute {
  const { routing } = requests;

  async function management(key: keyof typeof contractLenders, answer: LenderReply, isChosen = false) {
    const form = await requests.answered(answer, key);
    const [attempt] = await routing.attempts(form.formId);
    if (isChosen)
      await routing.sql(
        `UPDATE application SET chosen_attempt_id = ?, chosen_offer_id = 'o1', chosen_at = now() WHERE id = ?`,
        [attempt!.id, form.formId],
      );
    const lender = requests.world.lenders.find((one) => one.key === key)!;
    const payload = { form_id: form.formId, store_id: form.storeId, lender_id: lender.id };
    return { form, attemptId: attempt!.id, payload, cookie: await routing.staff('PROCESSOR', form) };
  }
  type Management = Awaited<ReturnType<typeof management>>;
  const step = (
    { payload, cookie }: Management,
    path: string,
    more: object,
    different?: object,
  ): Repeatable => ({
    method: 'POST',
    url: `/api/${path}`,
    cookie,
    payload: { ...payload, ...more },
    ...(different && { other: { payload: { ...payload, ...more, ...different } } }),
  });

  /** Returns a request about the contract of a web shop's checkout session. */
  async function ofSession(
    { form, cookie }: Management,
    action: string,
    payload: object,
    other: object,
  ): Promise<Repeatable> {
    const id = await sessionFor(routing, form);
    const url = `/api/checkout-sessions/${id}/${action}`;
    return { method: 'POST', url, cookie, payload, other: { payload: other } };
  }

  /** Returns a cancellation that no worker has started yet. */
  async function waiting() {
    const at = await management('kolo', contract('Signed'), true);
    await requests.send(step(at, 'e2e/e2e-cancel-contract', { reason: 'Changed their mind' }));
    const [row] = await routing.sql<{ id: string }>(`SELECT id FROM contract_step WHERE application_id = ?`, [
      at.form.formId,
    ]);
    return { at, stepId: row!.id };
  }

  return {
    'POST /api/e2e/invoice': async () => {
      const line = { name: 'Corner sofa', quantity: 1, unit_cents: 45_000 };
      const goods = { lines: [line], fees_cents: 2500 };
      return step(await management('kate', approved), 'e2e/invoice', goods, { fees_cents: 1 });
    },
    'POST /api/e2e/select-offer': async () =>
      step(await management('kate', priced, true), 'e2e/select-offer', {}),
    'POST /api/e2e/answer': async () => {
      const at = await management('kate', priced);
      requests.answers.push(asking);
      const choice = { attemptId: at.attemptId, offerId: 'o1', seen: leaseSeen };
      await routing.call('POST', '/api/shopper/offers/choose', await routing.shopper(at.form.formId), choice);
      await routing.drive();
      const values = (code: string) => ({ request_id: 'token', values: { code } });
      return step(at, 'e2e/answer', values('1234'), values('4321'));
    },
    'POST /api/api-pipe/{lender_id}/{form_id}/{store_id}/send-contract': async () => {
      const at = await management('kolo', priced, true);
      const { lender_id, form_id, store_id } = at.payload;
      const url = `/api/api-pipe/${lender_id}/${form_id}/${store_id}/send-contract`;
      return { method: 'POST', url, cookie: at.cookie };
    },
    'POST /api/e2e/e2e-cancel-contract': async () =>
      step(
        await management('kolo', contract('Signed'), true),
        'e2e/e2e-cancel-contract',
        { reason: 'Changed their mind' },
        { reason: 'Moved away' },
      ),
    'POST /api/api-pipe/{lender_id}/{form_id}/{store_id}/cancel-contract': async () => {
      const at = await management('kolo', contract('Signed'), true);
      const { lender_id, form_id, store_id } = at.payload;
      const url = `/api/api-pipe/${lender_id}/${form_id}/${store_id}/cancel-contract`;
      const payload = { reason: 'Changed their mind' };
      return {
        method: 'POST',
        url,
        cookie: at.cookie,
        payload,
        other: { payload: { reason: 'Moved away' } },
      };
    },
    'POST /api/api-pipe/{lender_id}/{form_id}/{store_id}/send-offer': async () => {
      const at = await management('kolo', priced);
      const { lender_id, form_id, store_id } = at.payload;
      return {
        method: 'POST',
        url: `/api/api-pipe/${lender_id}/${form_id}/${store_id}/send-offer`,
        cookie: at.cookie,
      };
    },
    'POST /api/e2e/send-to-applicant-for-approval': async () =>
      step(await management('kolo', priced), 'e2e/send-to-applicant-for-approval', {}),
    'POST /api/e2e/send-customer-notification': async () =>
      step(await management('kolo', priced), 'e2e/send-customer-notification', {}),
    'POST /api/user-notifications/send-provider-response-link': async () => {
      const { cookie, payload } = await management('kolo', priced);
      return {
        method: 'POST',
        url: '/api/user-notifications/send-provider-response-link',
        cookie,
        payload: { formId: payload.form_id, storeId: payload.store_id, lenderId: payload.lender_id },
        other: { payload: { formId: payload.form_id, storeId: payload.store_id } },
      };
    },
    'POST /api/e2e/application/hard-submit': async () => {
      const at = await management('kolo', approved);
      await routing.sql(`UPDATE attempt SET state = 'ERROR_FINAL', outcome = NULL WHERE id = ?`, [
        at.attemptId,
      ]);
      requests.answers.push(approved);
      return step(at, 'e2e/application/hard-submit', { reason: 'Wants it' }, { reason: 'Asked again' });
    },
    'POST /api/e2e/application/e2e-regrade': async () => {
      const at = await management('kolo', { ...approved, outcome: 'Soft Decline' });
      requests.answers.push(approved);
      return step(at, 'e2e/application/e2e-regrade', { values: {} }, { values: {}, reason: 'Once more' });
    },
    'POST /api/e2e/applicant/confirm-delivery': async () =>
      step(
        await management('kolo', contract('Signed'), true),
        'e2e/applicant/confirm-delivery',
        { delivered_on: daysAgo(1) },
        { delivered_on: daysAgo(2) },
      ),
    'POST /api/e2e/refund': async () =>
      step(
        await management('kolo', contract('Funded'), true),
        'e2e/refund',
        { amount_cents: 5000, reason: 'A scratch' },
        { amount_cents: 6000 },
      ),
    'POST /api/checkout-sessions/{id}/send-cart': async () =>
      ofSession(
        await management('kate', approved, true),
        'send-cart',
        { fees_cents: 100 },
        { fees_cents: 200 },
      ),
    'POST /api/checkout-sessions/{id}/confirm-delivery': async () =>
      ofSession(
        await management('kolo', contract('Signed'), true),
        'confirm-delivery',
        { delivered_on: daysAgo(1) },
        { delivered_on: daysAgo(2) },
      ),
    'POST /api/checkout-sessions/{id}/refund': async () =>
      ofSession(
        await management('kolo', contract('Funded'), true),
        'refund',
        { amount_cents: 5000, reason: 'A scratch' },
        { amount_cents: 6000, reason: 'A scratch' },
      ),
    'POST /api/checkout-sessions/{id}/cancel-contract': async () =>
      ofSession(
        await management('kolo', contract('Signed'), true),
        'cancel-contract',
        { reason: 'Changed their mind' },
        { reason: 'Moved away' },
      ),
    'POST /api/e2e/take-back': async () => {
      const { at, stepId } = await waiting();
      const [earlier] = await routing.sql<{ id: string }>(
        `INSERT INTO contract_step (attempt_id, application_id, org_id, store_id, lender_id, lender_key, operation, state, actor_kind)
         SELECT attempt_id, application_id, org_id, store_id, lender_id, lender_key, operation, 'REFUSED', 'staff'
         FROM contract_step WHERE id = ? RETURNING id`,
        [stepId],
      );
      return step(at, 'e2e/take-back', { step_id: stepId }, { step_id: earlier!.id });
    },
    'POST /api/admin/contract-steps/{id}/take-back': async () => {
      const { at, stepId } = await waiting();
      return {
        method: 'POST',
        url: `/api/admin/contract-steps/${stepId}/take-back`,
        cookie: await routing.staff('FP_SUPPORT', at.form),
        payload: { reason: 'Entered twice' },
        other: { payload: { reason: 'Changed their mind' } },
      };
    },
    'POST /api/admin/contract-steps/{id}/resolve': async () => {
      const at = await management('kolo', contract('Signed'), true);
      requests.answers.push(new LenderError('connection-lost', 'maybe', 'The connection broke.'));
      await requests.send(step(at, 'e2e/e2e-cancel-contract', { reason: 'Changed their mind' }));
      await routing.drive();
      const [row] = await routing.sql<{ id: string }>(
        `UPDATE contract_step SET state = 'REVIEW', next_check_at = NULL WHERE application_id = ? RETURNING id`,
        [at.form.formId],
      );
      const payload = { done: false, reason: 'Asked on the phone' };
      return {
        method: 'POST',
        url: `/api/admin/contract-steps/${row!.id}/resolve`,
        cookie: await routing.staff('FP_SUPPORT', at.form),
        payload,
        other: { payload: { ...payload, done: true } },
      };
    },
  };
}

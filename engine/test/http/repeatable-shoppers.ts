import type { LenderReply } from '@millrace/plugin-sdk';
import { termsOf } from '@millrace/schemas/offers';
import type { ShopperForm } from '@millrace/schemas/api';
import { confirmationOf, noConfirmation } from './confirmation.ts';
import type { RepeatableByRoute, Workbench } from './repeatable.ts';
import { newestCode, provenShopper, saveAnswers, sendCode, startBody, startShopper } from './shopper.ts';

const asking: LenderReply = {
  outcome: 'Hold',
  waitingOn: 'consumer',
  inputRequests: [
    { id: 'code', kind: 'code', prompt: { en: 'Which code did you get?', es: 'Which code did you get?' } },
  ],
  references: { application: 'H-1' },
};
const offer = {
  product: 'lease',
  amountCents: 90_000,
  termMonths: 12,
  paymentCents: 9_000,
  paymentFrequency: 'monthly',
} as const;
export const approved: LenderReply = {
  outcome: 'Approved',
  approvedCents: 90_000,
  offers: [
    { ...offer, id: 'o1' },
    { ...offer, id: 'o2' },
  ],
};

/** Returns sample requests of shoppers: start, verification, answers, submission, choice of an offer. */
export function shopperRequests(bench: Workbench): RepeatableByRoute {
  async function filled() {
    const shopper = await provenShopper(bench.app, bench.world);
    const saved = await saveAnswers(bench.app, shopper, {
      first_name: 'Ann',
      estimated_purchase_amount: '2400',
    });
    if (saved.statusCode !== 200) throw new Error(saved.body);
    return shopper;
  }

  return {
    'POST /api/v2/forms/create/outside': async () => {
      const payload = await startBody(bench.app, bench.world);
      const other = { payload: { ...payload, email: 'someone-else@example.com' } };
      return { method: 'POST', url: '/api/v2/forms/create/outside', payload, other };
    },
    'POST /api/verify': async () => {
      const { formId, cookie } = await startShopper(bench.app, bench.world);
      const payload = { formId, channel: 'sms' };
      return {
        method: 'POST',
        url: '/api/verify',
        cookie,
        payload,
        other: { payload: { formId, channel: 'email' } },
      };
    },
    'POST /api/verify/check': async () => {
      const shopper = await startShopper(bench.app, bench.world);
      await sendCode(bench.app, shopper);
      const { formId, cookie } = shopper;
      const payload = { formId, code: await newestCode(bench.app) };
      const other = { payload: { formId, code: 'wrong1' } };
      return { method: 'POST', url: '/api/verify/check', cookie, payload, other };
    },
    'PATCH /api/shopper/form': async () => {
      const { cookie } = await provenShopper(bench.app, bench.world);
      const payload = { version: 0, answers: { first_name: 'Ann' } };
      const other = { payload: { version: 0, answers: { first_name: 'Bea' } } };
      return { method: 'PATCH', url: '/api/shopper/form', cookie, payload, other };
    },
    'POST /api/shopper/form/submit': async () => {
      const { cookie } = await filled();
      const form = (await bench.app.call({ url: '/api/shopper/form', cookie })).json<ShopperForm>();
      const payload = confirmationOf(form);
      const other = { payload: noConfirmation };
      return { method: 'POST', url: '/api/shopper/form/submit', cookie, payload, other };
    },
    'POST /api/shopper/form/proposals': async () => {
      const { cookie, formId } = await filled();
      const cookieOfStaff = await bench.as('STORE_ADMIN');
      const values = { first_name: 'Bea' };
      const update = { form_id: formId, store_id: bench.world.store.id, values };
      const url = '/api/v2/forms/update';
      await bench.app.call({ method: 'POST', url, payload: update, cookie: cookieOfStaff });
      const form = (await bench.app.call({ url: '/api/shopper/form', cookie })).json<ShopperForm>();
      const { proposalId } = form.proposals[0]!;
      return {
        method: 'POST',
        url: '/api/shopper/form/proposals',
        cookie,
        payload: { proposalId, accept: true },
        other: { payload: { proposalId, accept: false } },
      };
    },
    'POST /api/api-pipe/application/submit': async () => {
      const [form, another] = [await filled(), await filled()];
      const store_id = bench.world.store.id;
      return {
        method: 'POST',
        url: '/api/api-pipe/application/submit',
        cookie: await bench.as('STORE_ADMIN'),
        payload: { form_id: form.formId, store_id },
        other: { payload: { form_id: another.formId, store_id } },
      };
    },
    'POST /api/marketing-links/{id}/click': async () => ({
      method: 'POST',
      url: `/api/marketing-links/${bench.world.link.id}/click`,
      payload: {},
      other: { url: `/api/marketing-links/${bench.world.link.id + 1}/click` },
    }),
    'POST /api/shopper/results/answer': async () => {
      const form = await bench.answered(asking);
      const [attempt] = await bench.routing.attempts(form.formId);
      const payload = { attemptId: attempt!.id, requestId: 'code', values: { code: '4711' } };
      return {
        method: 'POST',
        url: '/api/shopper/results/answer',
        cookie: await bench.routing.shopper(form.formId),
        payload,
        other: { payload: { ...payload, values: { code: '4712' } } },
      };
    },
    'POST /api/shopper/offers/choose': async () => {
      const form = await bench.answered(approved);
      const [attempt] = await bench.routing.attempts(form.formId);
      return {
        method: 'POST',
        url: '/api/shopper/offers/choose',
        cookie: await bench.routing.shopper(form.formId),
        payload: { attemptId: attempt!.id, offerId: 'o1', seen: termsOf(offer) },
        other: { payload: { attemptId: attempt!.id, offerId: 'o2', seen: termsOf(offer) } },
      };
    },
  };
}

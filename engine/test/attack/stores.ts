import { randomUUID } from 'node:crypto';
import type { Closeout, ShopperResults } from '@millrace/schemas/api';
import { termsOf } from '@millrace/schemas/offers';
import { isRefused, judge, type Attack } from './attack.ts';
import {
  answered,
  applicant,
  confirmation,
  decided,
  formOf,
  get,
  newPerson,
  post,
  refusal,
  results,
  staff,
  type Target,
} from './target.ts';

const approvedByKoalafi = ['all-decline', 'koalafi-approve'];

async function koalafiOf(target: Target, shopper: { formId: string; cookie: string }) {
  const { entries } = (await results(target, shopper)).body as unknown as ShopperResults;
  const entry = entries.find(({ lenderKey }) => lenderKey === 'koalafi');
  if (!entry?.approvedCents) throw new Error(`Koalafi approved nothing: ${JSON.stringify(entry)}`);
  return entry;
}

export const storeAttacks: readonly Attack[] = [
  {
    id: 'L1',
    title: 'a disabled store takes no submissions',
    short: true,
    async run(target) {
      const { link, storeId } = await formOf(target, await staff(target, 'lone-star-store-admin'));
      const internal = await staff(target, 'dev-admin');
      const shopper = await answered(target, link);
      const shown = await confirmation(target, shopper);
      const disable = (is_disabled: boolean) =>
        post(target, '/api/admin/disable-store', { storeId, is_disabled, reason: 'Attack test' }, internal);
      const disabled = await disable(true);
      const submitted = await post(target, '/api/shopper/form/submit', shown, shopper.cookie, {
        headers: { 'idempotency-key': randomUUID() },
      });
      await disable(false);
      return judge(
        ['the store is disabled', disabled.status === 200, refusal(disabled)],
        ['the submission is refused', isRefused(submitted.status), refusal(submitted)],
      );
    },
  },
  {
    id: 'M4',
    title: "a closeout takes the approved amount from the lender's answer",
    short: true,
    async run(target) {
      const cookie = await staff(target, 'store-admin');
      const { link, storeId } = await formOf(target, cookie);
      const shopper = await decided(target, link, newPerson(approvedByKoalafi));
      const { lenderId, approvedCents } = await koalafiOf(target, shopper);
      const place = `?formId=${shopper.formId}&storeId=${storeId}`;
      const { today, associates } = (await get(target, `/api/forms/closeout${place}`, cookie))
        .body as unknown as Closeout;
      const close = (result: object) => {
        const one = { lender_id: lenderId, merchant_fee: 0, created_at: today, ...result };
        const closeout = {
          applicant_accepted: true,
          closed_associate_id: associates[0]?.id,
          applicationResults: [one],
        };
        return post(target, '/api/forms/closeout', { storeId, formId: shopper.formId, closeout }, cookie);
      };
      const above = await close({ approved_amount: 9_999_999, loan_amount: 9_999_999 });
      const within = await close({ approved_amount: 9_999_999, loan_amount: 100 });
      const stored = (await get(target, `/api/forms/closeout${place}`, cookie)).body as unknown as Closeout;
      const amount = stored.applicationResults[0]?.approved_amount;
      return judge(
        ['a loan above the approval without a reason is refused', isRefused(above.status), refusal(above)],
        [
          "the stored approval is the lender's",
          within.status === 200 && amount === approvedCents! / 100,
          `${refusal(within)}, stored ${amount}, lender ${approvedCents! / 100}`,
        ],
      );
    },
  },
  {
    id: 'L14',
    title: 'an offer cannot be chosen with other terms, or by another shopper',
    short: true,
    async run(target) {
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const shopper = await decided(target, link, newPerson(approvedByKoalafi));
      const other = await applicant(target, link);
      const { attemptId, offers } = await koalafiOf(target, shopper);
      const [offer] = offers;
      if (!offer) throw new Error('Koalafi made no offer.');
      const seen = termsOf(offer);
      const choose = (cookie: string, terms: object) =>
        post(target, '/api/shopper/offers/choose', { attemptId, offerId: offer.id, seen: terms }, cookie, {
          headers: { 'idempotency-key': randomUUID() },
        });
      const cheaper = { ...seen, paymentCents: 1 };
      const before = await choose(shopper.cookie, cheaper);
      const foreign = await choose(other.cookie, seen);
      const chosen = await choose(shopper.cookie, seen);
      const after = await choose(shopper.cookie, cheaper);
      return judge(
        ['altered terms are refused', before.status === 409, refusal(before)],
        ["another shopper's offer is not found", isRefused(foreign.status), refusal(foreign)],
        ['the right terms are accepted', chosen.status === 200, refusal(chosen)],
        ['altered terms are refused after the choice, too', after.status === 409, refusal(after)],
      );
    },
  },
];

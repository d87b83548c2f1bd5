import { randomUUID } from 'node:crypto';
import type { FormUpdated, ShopperForm } from '@millrace/schemas/api';
import { confirmationOf } from '../http/confirmation.ts';
import { call } from '../journeys/support/http-client.ts';
import { isRefused, judge, type Attack } from './attack.ts';
import { answered, formOf, get, post, refusal, staff, type Applicant, type Target } from './target.ts';

const formShown = async (target: Target, { cookie }: Applicant): Promise<ShopperForm> =>
  (await get(target, '/api/shopper/form', cookie)).body as unknown as ShopperForm;

export const confirmationAttacks: readonly Attack[] = [
  {
    id: 'H3',
    title: 'staff cannot change the answers that a shopper confirms',
    short: true,
    async run(target) {
      const { link, storeId } = await formOf(target, await staff(target, 'store-admin'));
      const shopper = await answered(target, link);
      const before = await formShown(target, shopper);
      const submit = (json: unknown) =>
        post(target, '/api/shopper/form/submit', json, shopper.cookie, {
          headers: { 'idempotency-key': randomUUID() },
        });
      const stale = await submit({ ...confirmationOf(before), shown: 'f'.repeat(64) });
      const values = {
        gross_monthly_income: '99999',
        bank_account_number: '777777777',
        bank_routing_number: '011000015',
        ssn_number: '900-22-3333',
      };
      const associate = await staff(target, 'sales-associate');
      const edit = { form_id: shopper.formId, store_id: storeId, values };
      const edited = await post(target, '/api/v2/forms/update', edit, associate);
      const after = await formShown(target, shopper);
      const bare = await submit(undefined);
      const undecided = await submit(confirmationOf(after));
      const changed = Object.keys(before.answers).filter((id) => before.answers[id] !== after.answers[id]);
      const { proposed = [] } = edited.body as Partial<FormUpdated>;
      return judge(
        ['the edit is proposed', proposed.length > 0, `${refusal(edited)}, ${proposed.length} answers`],
        ['no answer changes', changed.length === 0, changed.join(', ') || 'none'],
        ['a submission without a confirmation is refused', isRefused(bare.status), refusal(bare)],
        ['a confirmation of other answers is refused', stale.code === 'draft-changed', refusal(stale)],
        ['a submission with undecided proposals is refused', isRefused(undecided.status), refusal(undecided)],
      );
    },
  },
  {
    id: 'F1',
    title: 'a tab of one shopper cannot write into the application of another',
    short: true,
    async run(target) {
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const [alice, bob] = [await answered(target, link), await answered(target, link)];
      const before = await formShown(target, bob);
      const ofAlice = { 'x-form-id': alice.formId };
      const patch = await call(target, 'PATCH', '/api/shopper/form', {
        cookie: bob.cookie,
        json: { version: before.version, answers: { first_name: 'Alice' } },
        headers: ofAlice,
      });
      const submit = await post(target, '/api/shopper/form/submit', confirmationOf(before), bob.cookie, {
        headers: { ...ofAlice, 'idempotency-key': randomUUID() },
      });
      const unnamed = await fetch(`${target.url}/api/shopper/form/submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-app': '1', cookie: bob.cookie },
        body: JSON.stringify(confirmationOf(before)),
      });
      const after = await formShown(target, bob);
      return judge(
        ['a save from the other tab is refused', patch.status === 409, refusal(patch)],
        ['a submission from the other tab is refused', submit.status === 409, refusal(submit)],
        ['a submission that names no application is refused', isRefused(unnamed.status), unnamed.status],
        [
          'the second application is unchanged',
          after.state === 'draft' && after.version === before.version,
          `${after.state}, version ${after.version}`,
        ],
      );
    },
  },
];

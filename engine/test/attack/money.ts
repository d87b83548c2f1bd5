import type { FormToEdit, ShopperForm } from '@millrace/schemas/api';
import { call } from '../journeys/support/http-client.ts';
import { judge, type Attack } from './attack.ts';
import { answered, formOf, get, post, staff } from './target.ts';

/**
 * For each typed amount, the only whole-dollar value that may be stored. Null if the server must refuse the
 * amount.
 */
const amounts: readonly (readonly [typed: string, right: string | null])[] = [
  ['3.500', '3500'],
  ['3,500', '3500'],
  ['1.200,50', null],
  ['1200.50', null],
  ['3.500.000', '3500000'],
  ['2 800', '2800'],
];

const field = 'gross_monthly_income';

export const moneyAttacks: readonly Attack[] = [
  {
    id: 'F4',
    title: 'a shopper\'s "3.500" is never stored as $3',
    short: true,
    async run(target) {
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const { cookie } = await answered(target, link);
      const wrong: string[] = [];
      for (const [typed, right] of amounts) {
        const before = (await get(target, '/api/shopper/form', cookie)).body as unknown as ShopperForm;
        const json = { version: before.version, answers: { [field]: typed } };
        const { status } = await call(target, 'PATCH', '/api/shopper/form', { cookie, json });
        const after = (await get(target, '/api/shopper/form', cookie)).body as unknown as ShopperForm;
        const stored = after.answers[field]?.replace(/[$,]/g, '');
        if (status === 200 && stored !== right) wrong.push(`${typed} became ${stored}`);
      }
      return judge([
        `${amounts.length} amounts are read right or refused`,
        wrong.length === 0,
        wrong.join(', ') || 'all',
      ]);
    },
  },
  {
    id: 'F17',
    title: 'a store\'s "1200.50" is never stored as $120,050',
    short: true,
    async run(target) {
      const admin = await staff(target, 'store-admin');
      const { storeId } = await formOf(target, admin);
      const contacts = { mobile_phone: '(555) 234-0199', email: 'intake@example.com' };
      const made = await post(target, '/api/forms/create/intake', { storeId, ...contacts }, admin);
      const formId = String(made.body['form_id']);
      const wrong: string[] = [];
      for (const [typed, right] of amounts) {
        const json = { form_id: formId, store_id: storeId, values: { [field]: typed } };
        const { status } = await post(target, '/api/v2/forms/update', json, admin);
        const read = await get(target, `/api/forms/${storeId}/${formId}/edit`, admin);
        const stored = (read.body as unknown as FormToEdit).answers[field]?.replace(/[$,]/g, '');
        if (status === 200 && stored !== right) wrong.push(`${typed} became ${stored}`);
      }
      return judge(
        ['the store began an application', made.status === 201, made.status],
        [
          `${amounts.length} amounts are read right or refused`,
          wrong.length === 0,
          wrong.join(', ') || 'all',
        ],
      );
    },
  },
];

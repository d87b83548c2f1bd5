import { randomUUID } from 'node:crypto';
import type { ShopperResults } from '@millrace/schemas/api';
import { termsOf } from '@millrace/schemas/offers';
import { until } from '../journeys/support/until.ts';
import { counted, judge, type Attack } from './attack.ts';
import {
  answered,
  confirmation,
  decided,
  doubledIn,
  finished,
  formOf,
  ledgerAfter,
  ledgerEnd,
  newPerson,
  post,
  refusal,
  results,
  staff,
} from './target.ts';

export const raceAttacks: readonly Attack[] = [
  {
    id: 'RACES',
    title: '100 submissions at once, 20 of them by the store, send an application to each lender once',
    short: true,
    async run(target) {
      const admin = await staff(target, 'store-admin');
      const { link, storeId } = await formOf(target, admin);
      const shopper = await answered(target, link, newPerson(['all-decline']));
      const shown = await confirmation(target, shopper);
      const start = await ledgerEnd(target);
      const statuses = await Promise.all(
        Array.from({ length: 100 }, async (_, at) => {
          const headers = { 'idempotency-key': randomUUID() };
          const byStore = { form_id: shopper.formId, store_id: storeId };
          const { status } =
            at % 5 === 0
              ? await post(target, '/api/api-pipe/application/submit', byStore, admin, { headers })
              : await post(target, '/api/shopper/form/submit', shown, shopper.cookie, { headers });
          return status;
        }),
      );
      await finished(target, shopper);
      const lines = await ledgerAfter(target, start);
      const { entries } = (await results(target, shopper)).body as unknown as ShopperResults;
      const attempts = new Set(entries.map(({ attemptId }) => attemptId));
      const sent = lines.filter(({ kind, reference }) => kind === 'submission' && attempts.has(reference));
      const doubled = doubledIn(lines);
      return judge(
        ['one of them is accepted', statuses.some((status) => status < 300), counted(statuses)],
        ['lenders received the application', sent.length > 0, sent.length],
        [
          'no lender received it twice',
          doubled.length === 0 && new Set(sent.map(({ lender }) => lender)).size === sent.length,
          `${sent.length} submissions, ${doubled.length} doubled`,
        ],
      );
    },
  },
  {
    id: 'CHOICES',
    title: '12 choices of offers at once make one choice and one contract',
    async run(target) {
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const shopper = await decided(target, link, newPerson(['all-decline', 'koalafi-approve']));
      const { entries } = (await results(target, shopper)).body as unknown as ShopperResults;
      const { attemptId, offers } = entries.find(({ lenderKey }) => lenderKey === 'koalafi')!;
      const start = await ledgerEnd(target);
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, at) => {
          const offer = offers[at % offers.length]!;
          const json = { attemptId, offerId: offer.id, seen: termsOf(offer) };
          return post(target, '/api/shopper/offers/choose', json, shopper.cookie, {
            headers: { 'idempotency-key': randomUUID() },
          });
        }),
      );
      const { chosen } = (await results(target, shopper)).body as unknown as ShopperResults;
      const contracts = async () =>
        (await ledgerAfter(target, start)).filter(
          ({ lender, kind, facts }) => lender === 'koalafi' && kind === 'contract' && !facts['change'],
        );
      await until('Koalafi has the contract', async () => (await contracts()).length > 0);
      const begun = (await contracts()).length;
      return judge(
        ['one offer is chosen', chosen !== null, `${offers.length} offers, ${counted(replies.map(refusal))}`],
        ['one contract is begun', begun === 1, begun],
      );
    },
  },
];

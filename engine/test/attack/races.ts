import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ShopperForm, ShopperResults } from '@millrace/schemas/api';
import { confirmationOf } from '../http/confirmation.ts';
import { counted, judge, type Attack } from './attack.ts';
import {
  answered,
  doubledIn,
  finished,
  formOf,
  get,
  ledgerAfter,
  ledgerEnd,
  newPerson,
  post,
  results,
  staff,
  type Applicant,
  type Target,
} from './target.ts';

const confirmation = async (target: Target, { cookie }: Applicant) =>
  confirmationOf((await get(target, '/api/shopper/form', cookie)).body as unknown as ShopperForm);

const patienceMs = 120_000;

/** Waits until each lender has answered or the attempt is in review. Returns the states of the others. */
async function unsettled(target: Target, shoppers: readonly Applicant[]): Promise<string[]> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const all = await Promise.all(shoppers.map((shopper) => results(target, shopper)));
    const entries = all.flatMap(({ body }) => (body as unknown as ShopperResults).entries ?? []);
    const open = entries.filter(
      ({ attemptId, final, state }) => attemptId && !final && state !== 'In review',
    );
    if (open.length === 0 || performance.now() > end)
      return open.map(({ lenderKey, state }) => `${lenderKey} ${state}`);
    await pause(500);
  }
}

export const raceAttacks: readonly Attack[] = [
  {
    id: 'RACES',
    title: '100 submissions at once send an application to each lender once',
    short: true,
    async run(target) {
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const shopper = await answered(target, link, newPerson(['all-decline']));
      const shown = await confirmation(target, shopper);
      const start = await ledgerEnd(target);
      const statuses = await Promise.all(
        Array.from({ length: 100 }, async () => {
          const headers = { 'idempotency-key': randomUUID() };
          return (await post(target, '/api/shopper/form/submit', shown, shopper.cookie, { headers })).status;
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
    id: 'CRASH',
    title:
      'a worker that is killed in the middle of submissions sends nothing twice (all points: npm run test:crash)',
    async run(target) {
      const { lab } = target;
      if (!lab) throw new Error('Only a product that the command started can lose a worker.');
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const start = await ledgerEnd(target);
      const shoppers: Applicant[] = [];
      let kills = 0;
      for (let round = 0; round < 3; round += 1) {
        const some = [];
        for (let made = 0; made < 4; made += 1)
          some.push(await answered(target, link, newPerson(['all-decline'])));
        const before = await ledgerEnd(target);
        const submissions = some.map(async (shopper) =>
          post(target, '/api/shopper/form/submit', await confirmation(target, shopper), shopper.cookie, {
            headers: { 'idempotency-key': randomUUID() },
          }),
        );
        const end = performance.now() + 20_000;
        while ((await ledgerEnd(target)) === before && performance.now() < end) await pause(10);
        await lab.kill('worker-1').then(
          () => (kills += 1),
          () => undefined,
        );
        await Promise.all(submissions);
        shoppers.push(...some);
      }
      const open = await unsettled(target, shoppers);
      const lines = await ledgerAfter(target, start);
      const submissions = lines.filter(({ kind }) => kind === 'submission');
      const doubled = doubledIn(lines);
      return judge(
        ['the worker was killed in each round', kills === 3, kills],
        [
          'every application is answered or in review',
          open.length === 0 && submissions.length >= shoppers.length,
          open.join(', ') || `${shoppers.length} applications`,
        ],
        [
          'no lender received one twice',
          doubled.length === 0,
          `${submissions.length} submissions, ${doubled.length} doubled`,
        ],
      );
    },
  },
];

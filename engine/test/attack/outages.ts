import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ShopperResults } from '@millrace/schemas/api';
import { counted, judge, type Attack } from './attack.ts';
import {
  answered,
  confirmation,
  doubledIn,
  formOf,
  ledgerAfter,
  ledgerEnd,
  newPerson,
  post,
  results,
  staff,
  type Applicant,
  type Target,
} from './target.ts';

/** Long, because portals run in a browser, which a busy machine starts slowly. Reached only by a lost application. */
const patienceMs = 300_000;

/** Returns the lenders that have not answered an application and whose attempts are not in review. */
async function openAt(target: Target, shopper: Applicant): Promise<string[]> {
  const { status, body } = await results(target, shopper);
  const { done, entries = [] } = body as unknown as Partial<ShopperResults>;
  const asked = entries.filter(({ attemptId }) => attemptId);
  if (status !== 200 || (!done && asked.length === 0)) return [`results ${status}`];
  const open = asked.filter(({ final, status }) => !final && status !== 'In review');
  return open.map(({ lenderKey, state }) => `${lenderKey} ${state}`);
}

/**
 * Waits until each lender has answered or its attempt is in review. Returns the lenders that did neither in
 * time.
 */
async function unsettled(target: Target, shoppers: readonly Applicant[]): Promise<string[]> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const open = (await Promise.all(shoppers.map((shopper) => openAt(target, shopper)))).flat();
    if (open.length === 0 || performance.now() > end) return open;
    await pause(500);
  }
}

const someAnswered = async (target: Target, link: string, count: number): Promise<Applicant[]> => {
  const made: Applicant[] = [];
  while (made.length < count) made.push(await answered(target, link, newPerson(['all-decline'])));
  return made;
};

/**
 * Submits an application. While no server process answers, repeats the request with the same idempotency key,
 * as a browser does.
 */
async function submitted(target: Target, shopper: Applicant): Promise<number> {
  const shown = await confirmation(target, shopper);
  const headers = { 'idempotency-key': randomUUID() };
  const end = performance.now() + patienceMs;
  for (;;) {
    const status = await post(target, '/api/shopper/form/submit', shown, shopper.cookie, { headers }).then(
      (reply) => reply.status,
      () => 0,
    );
    if ((status > 0 && status < 500 && status !== 409) || performance.now() > end) return status;
    await pause(200);
  }
}

/** Waits until any lender has received another submission, at most 20 seconds. */
async function nextSubmission(target: Target, before: number): Promise<void> {
  const end = performance.now() + 20_000;
  while ((await ledgerEnd(target)) === before && performance.now() < end) await pause(10);
}

/**
 * Waits for the lenders' decisions. Then checks that no lender received an application twice. The ledger of
 * the lender sandbox lists the received requests.
 */
async function judgeLedger(target: Target, start: number, shoppers: readonly Applicant[]) {
  const open = await unsettled(target, shoppers);
  const lines = await ledgerAfter(target, start);
  const sent = lines.filter(({ kind }) => kind === 'submission').length;
  const doubled = doubledIn(lines);
  return [
    [
      'every application is answered or in review',
      open.length === 0 && sent >= shoppers.length,
      open.join(', ') || `${shoppers.length} applications`,
    ],
    ['no lender received one twice', doubled.length === 0, `${sent} submissions, ${doubled.length} doubled`],
  ] as const;
}

export const outageAttacks: readonly Attack[] = [
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
        const some = await someAnswered(target, link, 4);
        const before = await ledgerEnd(target);
        const submissions = some.map((shopper) => submitted(target, shopper));
        await nextSubmission(target, before);
        await lab.kill('worker-1').then(
          () => (kills += 1),
          () => undefined,
        );
        await Promise.all(submissions);
        shoppers.push(...some);
      }
      const claims = await judgeLedger(target, start, shoppers);
      return judge(['the worker was killed in each round', kills === 3, kills], ...claims);
    },
  },
  {
    id: 'OUTAGES',
    title: 'Redis and PostgreSQL that are killed in the middle of submissions lose and double nothing',
    async run(target) {
      const { lab } = target;
      if (!lab) throw new Error('Only a product that the command started can lose its servers.');
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const start = await ledgerEnd(target);
      const withoutRedis = await someAnswered(target, link, 4);
      const withoutPostgres = await someAnswered(target, link, 4);
      await lab.redis.kill();
      const first = await Promise.all(withoutRedis.map((shopper) => submitted(target, shopper)));
      await lab.redis.start();
      const before = await ledgerEnd(target);
      const second = withoutPostgres.map((shopper) => submitted(target, shopper));
      await nextSubmission(target, before);
      await lab.postgres.restartImmediate();
      const statuses = [...first, ...(await Promise.all(second))];
      const claims = await judgeLedger(target, start, [...withoutRedis, ...withoutPostgres]);
      return judge(
        ['every submission is accepted', statuses.every((status) => status === 200), counted(statuses)],
        ...claims,
      );
    },
  },
];

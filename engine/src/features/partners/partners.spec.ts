import type {
  Partner,
  PartnerArea,
  PartnerCommissions,
  PartnerDetails,
  PartnerPerformance,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RoutingApp } from '../../../test/routing/routing-app.ts';
import { CommissionLedger } from './commissions/commission-ledger.ts';

type Place = Awaited<ReturnType<RoutingApp['submit']>>;

let app: RoutingApp;
let ours: Place;
let theirs: Place;
let sales: string;
let admin: string;

beforeAll(async () => {
  app = await RoutingApp.start([
    { id: 'ella', operations: { submit: async () => ({ outcome: 'Approved' }) as const } },
  ]);
  ours = await app.submit('Waterfall', ['ella']);
  theirs = await app.submit('Waterfall', ['ella']);
  sales = await app.staff('FP_SALES', theirs);
  admin = await app.staff('FP_ADMIN', theirs);
}, 60_000);
afterAll(() => app.close());

const json = async <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  cookie: string,
  body?: object,
) => {
  const reply = await app.call(method, `/api${url}`, cookie, body);
  return { status: reply.statusCode, body: reply.json<T>() };
};
const userId = async (role: string, { storeId }: Place): Promise<number> =>
  (
    await app.sql<{ id: number }>(`SELECT id FROM app_user WHERE email = ?`, [
      `${role.toLowerCase()}-${storeId}@store.test`,
    ])
  )[0]!.id;

/**
 * Closes out an application as a sale, or corrects the closeout to no sale. Then updates the ledger with the
 * time `at`.
 */
async function close(formId: string, isAccepted: boolean, at = new Date()): Promise<void> {
  await app.sql(
    `WITH changed AS (UPDATE closeout SET applicant_accepted = ? WHERE application_id = ? RETURNING id)
     INSERT INTO closeout (application_id, org_id, store_id, is_approved, applicant_accepted)
     SELECT id, org_id, store_id, true, ? FROM application WHERE id = ? AND NOT EXISTS (SELECT FROM changed)`,
    [isAccepted, formId, isAccepted, formId],
  );
  await reconcileApplication(formId, at);
}
const reconcileApplication = (formId: string, at: Date): Promise<void> =>
  app
    .get(MikroORM)
    .em.fork()
    .transactional((em) => app.get(CommissionLedger).reconcileApplication(em, formId, at));

async function affiliateOf(place: Place, name: string): Promise<{ id: number; cookie: string }> {
  const cookie = await app.staff('AFFILIATE', place);
  const body = { name, user_id: await userId('AFFILIATE', place), store_ids: [place.storeId] };
  const { body: partner } = await json<Partner>('POST', '/affiliates', sales, body);
  return { id: partner.id, cookie };
}

describe('partners', () => {
  test('of each kind are saved, listed and ended by their own staff', async () => {
    const user = await userId('FP_SALES', theirs);
    const body = { name: 'Eva', email: 'eva@example.com', user_id: user, store_ids: [ours.storeId] };
    const saved = await json<Partner>('POST', '/account-executives', sales, body);
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({
        name: 'Eva',
        user_name: 'Ann FP_SALES',
        store_ids: [ours.storeId],
        is_active: true,
      }),
    ]);
    const { id } = saved.body;
    const again = await json<{ code: string }>('POST', '/account-executives', sales, {
      ...body,
      name: 'Two',
    });
    expect([again.status, again.body.code]).toEqual([422, 'user-taken']);
    const wrong = await json<{ code: string }>('POST', '/affiliates', sales, { name: 'A', user_id: user });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong-role']);
    const other = await app.staff('FP_SALES', ours);
    const seen = async (cookie: string) => [
      (await json('GET', `/account-executives/stores/${ours.storeId}`, cookie)).status,
      (await json<PartnerArea>('GET', '/account-executives/area', cookie)).body.stores.length,
    ];
    expect([await seen(sales), await seen(other)]).toEqual([
      [200, 1],
      [404, 0],
    ]);
    await json('POST', '/account-executives', sales, { id, name: 'Eva', is_active: false });
    const listed = async (query = '') =>
      (await json<Partner[]>('GET', `/account-executives/all${query}`, sales)).body.map((one) => one.id);
    expect([await listed(), await listed('?get_all=true')]).toEqual([[], [id]]);
    expect((await json('GET', '/affiliates/all', admin)).status).toBe(403);
  });

  test('for referrals get and lose stores, and a store has one of them at a time', async () => {
    const make = async (name: string) =>
      (await json<Partner>('POST', '/referral-partners', admin, { name })).body.id;
    const [one, two] = [await make('One'), await make('Two')];
    const stores = async (id: number) =>
      (await json<PartnerDetails>('GET', `/referral-partners/${id}/details`, admin)).body.stores.map(
        (store) => store.id,
      );
    const both = { store_ids: [ours.storeId, theirs.storeId] };
    await json('POST', `/referral-partners/${one}/add-stores`, admin, both);
    await json('POST', `/referral-partners/${two}/add-stores`, admin, { store_ids: [ours.storeId] });
    expect([await stores(one), await stores(two)]).toEqual([[theirs.storeId], [ours.storeId]]);
    await json('POST', `/referral-partners/${one}/remove-stores`, admin, { store_ids: [theirs.storeId] });
    const put = await json<Partner>('PUT', `/referral-partners/${two}`, admin, { name: 'Second' });
    expect([await stores(one), put.body.name, put.body.store_ids]).toEqual([[], 'Second', [ours.storeId]]);
    await json('DELETE', `/referral-partners/${two}`, admin);
    expect((await json('GET', `/referral-partners/${two}/details`, admin)).status).toBe(404);
  });
});

describe('commissions', () => {
  test('follow the sale of a store, are reversed with a reason, and name no shopper and no amount', async () => {
    const { id, cookie } = await affiliateOf(ours, 'Ada');
    const other = await affiliateOf(theirs, 'Bob');
    await json('POST', `/partners/${id}/rates`, admin, { basis: 'sale', cents: 5000, hold_days: 30 });
    // A rate in pounds does not replace the rate in dollars, in which this store sells.
    const pounds = { basis: 'sale', cents: 9999, currency: 'GBP', hold_days: 30 };
    await json('POST', `/partners/${id}/rates`, admin, pounds);
    await close(ours.formId, true);
    await close(ours.formId, true);
    const read = async (whose: string) => (await json<PartnerArea>('GET', '/affiliates/area', whose)).body;
    const area = await read(cookie);
    expect(area.commissions.totals).toEqual([
      { currency: 'USD', pending: 5000, approved: 0, paid: 0, total: 5000 },
    ]);
    expect(area.stores.map((store) => store.id)).toEqual([ours.storeId]);
    expect(JSON.stringify(area)).not.toMatch(/Maria|\(512\)|Ann/);
    expect((await read(other.cookie)).commissions.lines).toEqual([]);
    await close(ours.formId, false);
    const after = await read(cookie);
    expect(after.commissions.totals).toEqual([
      { currency: 'USD', pending: 0, approved: 0, paid: 0, total: 0 },
    ]);
    expect(after.commissions.lines.map(({ kind, cents, state }) => [kind, cents, state])).toEqual([
      ['reversal', -5000, 'reversed'],
      ['sale', 5000, 'reversed'],
    ]);
    expect(after.commissions.lines[0]!.state_reason).toBe('The sale was canceled or refunded');

    await app.sql(`UPDATE attempt SET contract_state = 'Funded' WHERE application_id = ?`, [ours.formId]);
    await app.sql(
      `INSERT INTO contract_step (attempt_id, application_id, org_id, store_id, lender_id, lender_key, operation, state, actor_kind)
       SELECT id, application_id, org_id, store_id, lender_id, lender_key, 'refund', 'DONE', 'staff'
       FROM attempt WHERE application_id = ? LIMIT 1`,
      [ours.formId],
    );
    for (const [state, total] of [
      ['Partly Refunded', 5000],
      ['Refunded', 0],
    ]) {
      await app.sql(`UPDATE attempt SET contract_state = ? WHERE application_id = ?`, [state, ours.formId]);
      await reconcileApplication(ours.formId, new Date());
      expect([state, (await read(cookie)).commissions.totals[0]!.total]).toEqual([state, total]);
    }
    await app.sql(`DELETE FROM contract_step WHERE application_id = ?`, [ours.formId]);
    await app.sql(`UPDATE attempt SET contract_state = NULL WHERE application_id = ?`, [ours.formId]);
    const performance = async (whose: string) =>
      (await json<PartnerPerformance>('GET', '/reports/affiliate-performance', whose)).body.rows.map(
        ({ name }) => name,
      );
    expect([await performance(cookie), (await performance(sales)).toSorted()]).toEqual([
      ['Ada'],
      ['Ada', 'Bob'],
    ]);
    const statement = await app.call('GET', '/api/affiliates/statement', cookie);
    expect(statement.payload).toContain(',sale,Store,50,USD,reversed,');
    expect((await json('GET', `/partners/${id}/commissions`, cookie)).status).toBe(403);
  });

  test('of a person need a second person, and a payout pays approved lines once', async () => {
    const [partner] = (await json<Partner[]>('GET', '/affiliates/all', sales)).body;
    const at = `/partners/${partner!.id}`;
    const dev = await app.staff('DEV_ADMIN', theirs);
    await app.sql(`UPDATE session SET proven_at = now()`);
    const { body } = await json<PartnerCommissions>('POST', `${at}/manual-lines`, admin, {
      cents: 2500,
      reason: 'Bonus',
    });
    const decision = { id: body.proposals[0]!.id, approve: true };
    const own = await json<{ code: string }>('POST', `${at}/manual-lines/decide`, admin, decision);
    expect([own.status, own.body.code]).toEqual([409, 'own-proposal']);
    await json('POST', `${at}/manual-lines/decide`, dev, decision);
    await json('POST', `${at}/manual-lines/decide`, dev, decision);
    const pounds = { cents: 900, currency: 'GBP', reason: 'Bonus of the store in Leeds' };
    const { body: more } = await json<PartnerCommissions>('POST', `${at}/manual-lines`, admin, pounds);
    await json('POST', `${at}/manual-lines/decide`, dev, { id: more.proposals[0]!.id, approve: true });
    const paid = await json<PartnerCommissions>('POST', `${at}/payouts`, dev);
    expect(paid.body.totals).toEqual([
      { currency: 'GBP', pending: 0, approved: 0, paid: 900, total: 900 },
      { currency: 'USD', pending: 0, approved: 0, paid: 2500, total: 2500 },
    ]);
    expect(paid.body.payouts.map(({ cents, currency }) => [cents, currency])).toEqual([
      [2500, 'USD'],
      [900, 'GBP'],
    ]);
    const file = async (query: string, whose: string) =>
      app.call('GET', `/api/partners/payouts${query}`, whose);
    for (const query of ['', `?partner_id=${partner!.id}`])
      expect((await file(query, dev)).payload).toMatch(
        /\d+,\d{4}-\d\d-\d\d,Ada,affiliate,,\d+,manual,,25,USD\r\n.*,manual,,9,GBP\r\n$/,
      );
    expect((await file('', await app.staff('AFFILIATE', ours))).statusCode).toBe(403);
    const twice = await json<{ code: string }>('POST', `${at}/payouts`, dev);
    expect([twice.status, twice.body.code]).toEqual([409, 'nothing-to-pay']);
  });
});

/** A step of a random history. Times are seconds after the start of the history. */
const step = fc.record({
  what: fc.constantFrom(
    'toggle',
    'toggle',
    'assign',
    'rate',
    'invoice',
    'invoice',
    'refund',
    'refund',
    'merge',
    'approve',
    'pay',
  ),
  form: fc.nat(2),
  store: fc.nat(1),
  partner: fc.nat(2),
  cents: fc.nat(9000),
  isLate: fc.boolean(),
});

test('the sum of the ledger is the sum of its causes in any order, and a rerun adds nothing', async () => {
  const places = [ours, theirs];
  const forms = [ours.formId, theirs.formId, await app.submitAgain(ours, ours.orgId)];
  const storeOf = [0, 1, 0];
  const ledger = app.get(CommissionLedger);
  const work = <T>(run: (em: EntityManager) => Promise<T>) => app.get(MikroORM).em.fork().transactional(run);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await app.sql(`TRUNCATE commission_cause, commission_line, commission_state, commission_payout, commission_rate,
        commission_proposal, partner_store, partner, closeout CASCADE`);
      const ids = (
        await app.sql<{ id: number }>(
          `INSERT INTO partner (kind, name) SELECT 'affiliate', n FROM unnest('{a,b}'::text[]) n RETURNING id`,
        )
      ).map(({ id }) => id);
      const invoiceCents = 7777;
      const rates = [0, 0];
      const owners: (number | null)[] = [null, null];
      const expected = [0, 0];
      const open: ({ partner: number | null; cents: number } | null)[] = [null, null, null];
      const invoices: {
        id: string;
        store: number;
        partner: number | null;
        earned: number;
        refunded: number;
      }[] = [];
      const undelivered = new Map<number, Date>();
      const begin = Date.now() - 86_400_000;
      const atOf = (second: number) => new Date(begin + second * 1000);
      const deliver = async (form: number): Promise<void> => {
        const at = undelivered.get(form);
        if (at) await reconcileApplication(forms[form]!, at);
        undelivered.delete(form);
      };
      for (const [second, { what, form, store, partner, cents, isLate }] of steps.entries()) {
        const at = atOf(second);
        if (what === 'toggle') {
          await deliver(form);
          const owner = owners[storeOf[form]!]!;
          const sale = open[form];
          if (sale) {
            if (sale.partner !== null) expected[sale.partner]! -= sale.cents;
            open[form] = null;
          } else {
            open[form] = { partner: owner, cents: owner === null ? 0 : rates[owner]! };
            if (owner !== null) expected[owner]! += rates[owner]!;
          }
          undelivered.set(form, at);
          await app.sql(`DELETE FROM closeout WHERE application_id = ?`, [forms[form]]);
          await app.sql(
            `INSERT INTO closeout (application_id, org_id, store_id, is_approved, applicant_accepted)
             SELECT id, org_id, store_id, true, ? FROM application WHERE id = ?`,
            [!sale, forms[form]],
          );
          if (!isLate) await deliver(form);
        } else if (what === 'assign') {
          const next = partner === 2 ? null : partner;
          await app.sql(`UPDATE partner_store SET ends_at = ? WHERE store_id = ? AND ends_at IS NULL`, [
            at,
            places[store]!.storeId,
          ]);
          if (next !== null)
            await app.sql(
              `INSERT INTO partner_store (partner_id, kind, store_id, starts_at) VALUES (?, 'affiliate', ?, ?)`,
              [ids[next], places[store]!.storeId, at],
            );
          owners[store] = next;
        } else if (what === 'rate') {
          const whose = partner % 2;
          rates[whose] = cents;
          await app.sql(
            `INSERT INTO commission_rate (partner_id, basis, cents, hold_days, starts_at) VALUES (?, 'sale', ?, 0, ?)`,
            [ids[whose], cents, at],
          );
          await app.sql(
            `INSERT INTO commission_rate (partner_id, basis, basis_points, hold_days, starts_at) VALUES (?, 'invoice', ?, 0, ?)`,
            [ids[whose], cents, at],
          );
        } else if (what === 'invoice') {
          const owner = owners[store]!;
          const earned = owner === null ? 0 : Math.floor((rates[owner]! * invoiceCents) / 10_000);
          if (owner !== null) expected[owner]! += earned;
          const id = `in_${second}`;
          invoices.push({ id, store, partner: owner, earned, refunded: 0 });
          const paid = {
            storeId: places[store]!.storeId,
            cents: invoiceCents,
            currency: 'USD' as const,
            paidAt: at,
          };
          await work((em) => ledger.recordInvoice(em, id, paid));
          await work((em) => ledger.recordInvoice(em, id, paid));
        } else if (what === 'refund') {
          const invoice = invoices.at(-1 - (form % Math.max(1, invoices.length)));
          if (!invoice) continue;
          const before = Math.floor((invoice.earned * (invoiceCents - invoice.refunded)) / invoiceCents);
          invoice.refunded = isLate ? invoiceCents : Math.min(invoiceCents, invoice.refunded + cents);
          const after = Math.floor((invoice.earned * (invoiceCents - invoice.refunded)) / invoiceCents);
          if (invoice.partner !== null) expected[invoice.partner]! += after - before;
          const storeId = places[invoice.store]!.storeId;
          const share = {
            ...{ storeId, cents: invoiceCents, currency: 'USD' as const },
            ...{ refundedCents: invoice.refunded, paidAt: at },
          };
          await work((em) => ledger.refundInvoice(em, invoice.id, share, at));
          await work((em) => ledger.refundInvoice(em, invoice.id, share, at));
        } else if (what === 'merge') {
          await app.sql(`UPDATE store SET org_id = ? WHERE id = ?`, [
            places[partner % 2]!.orgId,
            places[store]!.storeId,
          ]);
        } else if (what === 'approve') {
          await work((em) => ledger.approve(em, ids[partner % 2]!, new Date()));
        } else {
          const whose = ids[partner % 2]!;
          for (const payable of await work((em) => ledger.payable(em, whose))) await pay(whose, payable);
        }
      }
      for (const rerun of [1, 2]) {
        for (const form of [2, 0, 1]) {
          await deliver(form);
          if (rerun === 2) await reconcileApplication(forms[form]!, new Date());
        }
        const sums = await app.sql<{ id: number; cents: number }>(
          `SELECT p.id, coalesce(sum(l.cents), 0)::int AS cents FROM partner p LEFT JOIN commission_line l ON l.partner_id = p.id
           GROUP BY 1 ORDER BY 1`,
        );
        expect(sums.map(({ cents }) => cents)).toEqual(expected);
      }
      const [sums] = await app.sql<{ paid: number; payouts: number; reversed: number }>(
        `WITH line AS (SELECT l.cents, (SELECT t.state FROM commission_state t WHERE t.line_id = l.id ORDER BY t.id DESC LIMIT 1) AS state
           FROM commission_line l)
         SELECT (SELECT coalesce(sum(cents), 0)::int FROM line WHERE state = 'paid') AS paid,
                (SELECT coalesce(sum(cents), 0)::int FROM line WHERE state = 'reversed') AS reversed,
                (SELECT coalesce(sum(cents), 0)::int FROM commission_payout) AS payouts`,
      );
      expect(sums).toEqual({ paid: sums!.payouts, payouts: sums!.payouts, reversed: 0 });
    }),
    { numRuns: 12 },
  );
}, 60_000);

/** Pays the approved lines out, as the service does. */
async function pay(partnerId: number, { ids, cents }: { ids: number[]; cents: number }): Promise<void> {
  const user = await userId('FP_ADMIN', theirs);
  await app.sql(
    `WITH payout AS (INSERT INTO commission_payout (partner_id, cents, currency, created_by) VALUES (?, ?, 'USD', ?) RETURNING id)
     INSERT INTO commission_state (line_id, partner_id, state, reason, payout_id)
     SELECT l.id, l.partner_id, 'paid', 'Payout', payout.id FROM commission_line l, payout WHERE l.id = ANY (?::int[])`,
    [partnerId, cents, user, `{${ids.join(',')}}`],
  );
}

test('the ledger only grows: no role of a process may change or delete a line', async () => {
  for (const role of ['millrace_api', 'millrace_worker'])
    for (const table of ['commission_line', 'commission_state', 'commission_cause'])
      for (const right of ['UPDATE', 'DELETE']) {
        const [row] = await app.sql<{ may: boolean }>(`SELECT has_table_privilege(?, ?, ?) AS may`, [
          role,
          table,
          right,
        ]);
        expect([role, table, right, row!.may]).toEqual([role, table, right, false]);
      }
});

import type { LenderContext } from '@millrace/plugin-sdk';
import type { ContractStepDetails, ProcessingDetails, StaffContract } from '@millrace/schemas/api';
import { optionList } from '@millrace/schemas/fields';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RoutingApp } from '../../../../../test/routing/routing-app.ts';
import { RuleStore, type NewRules } from '../../../../platform/rules/index.ts';

const places = optionList('us_states')
  .options.map(({ value }) => value)
  .filter((value) => value !== '');
/** Territories and military addresses. Shoppers may live there, but no store is there. */
const elsewhere = ['AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP'];
const states = places.filter((place) => !elsewhere.includes(place));
// The states in which each kind of invoice line is excluded, as the specification lists them.
const withoutTotals = ['CA', 'CT', 'IN', 'NY', 'WV'];
const withoutShipping = ['AZ', 'CA', 'HI', 'IN', 'IA', 'MS', 'MT', 'NY', 'ND', 'SC', 'VT', 'DC'];

const approved = { outcome: 'Approved', approvedCents: 100_000, references: { application: 'K-1' } } as const;
const got: Record<string, unknown>[] = [];
const operations = {
  submit: async () => approved,
  setInvoice: async (
    _: LenderContext,
    {
      references: _references,
      reference: _reference,
      ...goods
    }: object & {
      references: unknown;
      reference: unknown;
    },
  ) => {
    got.push(goods);
    return approved;
  },
};

const invoiceSetting = {
  key: 'invoice_removals',
  type: 'string',
  default: 'lto-states',
  label: 'Invoice rule',
} as const;

let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    { id: 'leo', operations, manifest: { config: [invoiceSetting] } },
    { id: 'nora', operations, manifest: { lender_type: 'near_prime' } },
  ]);
});
afterAll(() => app.close());
beforeEach(() => {
  got.length = 0;
});

interface Management {
  orgId: number;
  formId: string;
  storeId: number;
  lenderId: number;
  staff: string;
}

async function management(key: string): Promise<Management> {
  const form = await app.submit('Waterfall', [key]);
  await app.drive();
  const [lender] = await app.sql<{ id: number }>(`SELECT id FROM lender WHERE key = ?`, [key]);
  return { ...form, lenderId: lender!.id, staff: await app.staff('PROCESSOR', form) };
}
const moveTo = (at: Management, state: string) =>
  app.sql(`UPDATE store SET state = ? WHERE id = ?`, [state, at.storeId]);
async function contract({ storeId, formId, staff }: Management): Promise<StaffContract> {
  const path = `/api/forms/${storeId}/${formId}/processing/form-details`;
  const reply = await app.call('GET', path, staff);
  return reply.json<ProcessingDetails>().entries[0]!.contract!;
}

const goods = {
  lines: [
    { name: 'Corner sofa', model: 'SOFA-7', quantity: 2, unit_cents: 40_000 },
    { name: 'Lamp', quantity: 1, unit_cents: 999 },
  ],
  tax_cents: 700,
  fees_cents: 2500,
  paid_cents: 5000,
};
const items = [
  { sku: 'SOFA-7', name: 'Corner sofa', quantity: 2, unitCents: 40_000 },
  { sku: 'Lamp', name: 'Lamp', quantity: 1, unitCents: 999 },
];

async function send(at: Management, body: object = goods): Promise<number> {
  const address = { store_id: at.storeId, form_id: at.formId, lender_id: at.lenderId };
  const key = { 'idempotency-key': randomUUID() };
  const { statusCode } = await app.call('POST', '/api/e2e/invoice', at.staff, { ...address, ...body }, key);
  await app.drive();
  return statusCode;
}
const newest = async (at: Management) =>
  (
    await app.sql<{ id: string }>(
      `SELECT id FROM contract_step WHERE application_id = ? ORDER BY created_at DESC, id LIMIT 1`,
      [at.formId],
    )
  )[0]!.id;
const known = async (at: Management): Promise<ContractStepDetails> =>
  (
    await app.call('GET', `/api/admin/contract-steps/${await newest(at)}`, await app.staff('FP_SUPPORT', at))
  ).json();

test('a lease-to-own lender gets in each state only the lines its rules allow, with their total', async () => {
  expect(states).toHaveLength(51);
  expect(places).toHaveLength(states.length + elsewhere.length);
  const at = await management('leo');
  for (const state of states) {
    await moveTo(at, state);
    const [noTotals, noShipping] = [withoutTotals.includes(state), withoutShipping.includes(state)];
    const out = [
      'tax_total',
      ...(noTotals ? ['total', 'paid_total'] : []),
      ...(noShipping ? ['shipping'] : []),
    ];
    expect(await send(at)).toBe(200);
    expect([state, got.at(-1)]).toEqual([
      state,
      {
        items,
        currency: 'USD',
        ...(!noShipping && { shippingCents: 2500 }),
        ...(!noTotals && { totalCents: 80_999 + (noShipping ? 0 : 2500), paidCents: 5000 }),
      },
    ]);
    const { steps, excluded_lines } = await contract(at);
    expect([state, excluded_lines.map(({ line }) => line).sort()]).toEqual([state, out.sort()]);
    expect(steps.at(-1)).toMatchObject({ state: 'done', excluded_lines });
  }
}, 120_000);

test('any other lender gets all lines, even in a state on both lists', async () => {
  const at = await management('nora');
  await moveTo(at, 'CA');
  expect((await contract(at)).excluded_lines).toEqual([]);
  await send(at);
  expect(got).toEqual([
    { items, currency: 'USD', taxCents: 700, shippingCents: 2500, totalCents: 84_199, paidCents: 5000 },
  ]);
});

test('refuses a payment above the price before any step starts', async () => {
  const at = await management('leo');
  expect(await send(at, { ...goods, paid_cents: 90_000 })).toBe(422);
  expect((await contract(at)).steps).toEqual([]);
});

describe('a decided step', () => {
  const store = () => app.get(RuleStore);
  const details = async (id: string, at: Management) => {
    const support = await app.staff('FP_SUPPORT', at);
    return (await app.call('GET', `/api/admin/contract-steps/${id}`, support)).json<ContractStepDetails>();
  };
  const shipped = async (): Promise<NewRules> => {
    const now = { moment: new Date(), timezone: 'America/Chicago' };
    const set = { kind: 'invoice', name: 'invoice-removals' };
    const { rules } = await store().inForce(app.em(), set, now);
    return { ...set, effectiveFrom: '2026-01-01', rules: rules.document };
  };

  test('keeps its rule version and replays to the same result after newer versions', async () => {
    const at = await management('leo');
    await moveTo(at, 'CA');
    await send(at);
    const first = await known(at);
    expect(first.decided).toMatchObject({ rules: { name: 'invoice-removals', version: 1 }, replays: 'same' });
    expect(first.decided!.excluded_lines.map(({ line }) => line)).toEqual([
      'total',
      'paid_total',
      'tax_total',
      'shipping',
    ]);

    const strict = await shipped();
    const milder = { ...strict, rules: strict.rules.filter(({ id }) => id === 'lto-tax') };
    await store().record(app.em(), { ...milder, effectiveFrom: '2999-01-01' });
    expect((await contract(at)).excluded_lines).toHaveLength(4);
    await store().record(app.em(), { ...milder, effectiveFrom: '2026-02-01' });
    expect((await contract(at)).excluded_lines.map(({ line }) => line)).toEqual(['tax_total']);
    await send(at);
    expect((await known(at)).decided!.rules.version).toBe(3);
    await store().record(app.em(), strict);
    expect((await contract(at)).excluded_lines).toHaveLength(4);
    await send(at);
    expect((await known(at)).decided).toMatchObject({ rules: { version: 4 }, replays: 'same' });

    expect((await details(first.id, at)).decided).toEqual(first.decided);
  });

  test('names its rule version even without removed lines', async () => {
    const at = await management('nora');
    await send(at);
    expect((await known(at)).decided).toMatchObject({ excluded_lines: [], replays: 'same' });
  });

  test.each([
    ['the version does not exist', '{rules,id}', `"${randomUUID()}"`, 'gone'],
    ['the facts of the version changed', '{facts,store_state}', '"TX"', 'different'],
    ['the version is not the text that was recorded', '{rules,fingerprint}', '"other"', 'different'],
  ])('reports when %s', async (_, where, what, replays) => {
    const at = await management('leo');
    await moveTo(at, 'CA');
    await send(at);
    const id = await newest(at);
    await app.sql(`UPDATE contract_step SET decided = jsonb_set(decided, ?::text[], ?::jsonb) WHERE id = ?`, [
      where,
      what,
      id,
    ]);
    expect((await details(id, at)).decided).toMatchObject({ replays });
  });
});

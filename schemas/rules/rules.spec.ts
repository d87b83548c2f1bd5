import { describe, expect, test } from '@jest/globals';
import { Engine, type RuleProperties } from 'json-rules-engine';
import { optionList } from '../fields/index.ts';
import {
  invoiceRemovals,
  ruleSets,
  ruleText,
  type InvoiceLine,
  type FactTest,
  type RuleTree,
} from './index.ts';

const places = optionList('us_states')
  .options.map(({ value }) => value)
  .filter((value) => value !== '');
/** Territories and military addresses, which no rule names. Rules name only the states. */
const elsewhere = ['AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP'];
const states = places.filter((place) => !elsewhere.includes(place));
const totalStates = ['CA', 'CT', 'IN', 'NY', 'WV'];
const shippingStates = ['AZ', 'CA', 'HI', 'IN', 'IA', 'MS', 'MT', 'NY', 'ND', 'SC', 'VT', 'DC'];

async function removedLines(facts: {
  invoice_removals: string;
  store_state: string;
}): Promise<InvoiceLine[]> {
  const rules = structuredClone(invoiceRemovals.rules) as unknown as RuleProperties[];
  const { events } = await new Engine(rules).run(facts);
  return events.flatMap(({ params }) => (params as { lines: InvoiceLine[] }).lines).sort();
}

describe('the invoice of a lender with the setting `lto-states`', () => {
  const rule = { invoice_removals: 'lto-states' };

  test('is tested in fifty states and DC', () => {
    expect(states).toHaveLength(51);
    expect(places).toHaveLength(states.length + elsewhere.length);
  });

  test.each(places)('loses the lines of the table in %s', async (state) => {
    const expected: InvoiceLine[] = ['tax_total'];
    if (totalStates.includes(state)) expected.push('total', 'paid_total');
    if (shippingStates.includes(state)) expected.push('shipping');
    expect(await removedLines({ ...rule, store_state: state })).toEqual(expected.sort());
  });

  test('loses its tax line even if the state is unknown', async () => {
    expect(await removedLines({ ...rule, store_state: 'unknown' })).toEqual(['tax_total']);
  });
});

test('keeps every line of another lender’s invoice in every state', async () => {
  for (const state of places)
    expect(await removedLines({ invoice_removals: 'none', store_state: state })).toEqual([]);
});

describe('rule sets', () => {
  const tests = (conditions: RuleTree): FactTest[] => {
    if ('fact' in conditions) return [conditions];
    if ('not' in conditions) return tests(conditions.not);
    return ('all' in conditions ? conditions.all : conditions.any).flatMap(tests);
  };

  test.each(ruleSets.map((set) => [set.id, set] as const))(
    'declares its facts and gives a reason: %s',
    (_id, set) => {
      const read = new Set(set.rules.flatMap(({ conditions }) => tests(conditions)).map(({ fact }) => fact));
      expect([...read].sort()).toEqual([...set.facts].sort());
      const names = set.rules.map(({ name }) => name);
      expect(names).toEqual([...new Set(names)]);
      for (const { event } of set.rules) expect(event.params.sentence).toMatch(/^[A-Z].{10,}\.$/);
    },
  );
});

test('the text of a rule names the limit that its condition has now', () => {
  const limit = (value: number): RuleTree => ({
    all: [
      { fact: 'applicant_age', operator: 'lessThan', value: 18 },
      { not: { fact: 'amount_cents', operator: 'greaterThanInclusive', value } },
    ],
  });
  expect(ruleText('Lends {amount} or more.', limit(200_000), 'USD')).toBe('Lends $2,000 or more.');
  expect(ruleText('Lends {amount} or more.', limit(100_050), 'GBP')).toBe('Lends £1,000.50 or more.');
  expect(ruleText('Adults only.', limit(1), 'USD')).toBe('Adults only.');
});

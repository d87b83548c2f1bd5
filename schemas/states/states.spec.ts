import { describe, expect, test } from '@jest/globals';
import { optionList } from '../fields/index.ts';
import {
  answerWords,
  LEASE_DECLINE_RECORDED_AS,
  menuValue,
  shopperWords,
  routeStatus,
  statuses,
  statusWords,
  type StatusKind,
} from './index.ts';
import { hasTransition, machineById, machines } from './machines/index.ts';

const kinds = Object.keys(statuses) as StatusKind[];
const entries = kinds.flatMap((kind) => Object.keys(statuses[kind]).map((code) => [kind, code] as const));
const codes = (kind: StatusKind): string[] => Object.keys(statuses[kind]).sort();
const values = (list: string): string[] =>
  optionList(list)
    .options.map(({ value }) => value)
    .sort();

describe('the registry', () => {
  test.each([
    ['processing', 'application_processing_state'],
    ['outcome', 'lender_outcome'],
    ['contract', 'contract_state'],
  ] as const)('has words for exactly the %s statuses', (kind, list) => {
    expect(codes(kind)).toEqual(values(list));
  });

  test('has words for every entry of the status menu', () => {
    const labels = optionList('lender_status_menu').options.map(({ label }) => label.en);
    expect(codes('menu')).toEqual([...labels].sort());
    for (const { value, label } of optionList('lender_status_menu').options) {
      expect(menuValue(label.en as Parameters<typeof menuValue>[0])).toBe(value);
    }
    expect(LEASE_DECLINE_RECORDED_AS).toBe('Lease Soft Decline');
  });

  test('has words for every subscription status', () => {
    expect(codes('subscription')).toEqual(
      // Stripe has one status that the specification does not name.
      [...values('stripe_status'), ...values('subscription_retry_status'), 'paused'].sort(),
    );
  });

  test('uses the exact name of every status', () => {
    for (const [kind, list] of [
      ['processing', 'application_processing_state'],
      ['outcome', 'lender_outcome'],
      ['contract', 'contract_state'],
    ] as const) {
      for (const { value, label } of optionList(list).options)
        expect(statusWords(kind, value).staff.toLowerCase()).toBe(
          label.en.replaceAll('_', ' ').toLowerCase(),
        );
    }
  });

  test.each(entries.filter(([kind]) => kind !== 'menu' && kind !== 'subscription'))(
    'shows words and no code to staff: %s %s',
    (kind, code) => {
      expect(statusWords(kind, code).staff).toMatch(/^[A-Z][A-Za-z -]+$/);
    },
  );

  test('agrees with the machines about final states', () => {
    const sorted = (words: readonly string[]) => words.toSorted((a, b) => a.localeCompare(b));
    const final = (kind: StatusKind): string[] =>
      sorted(
        Object.values(statuses[kind])
          .filter(({ terminal }) => terminal)
          .map(({ staff }) => staff),
      );
    expect(final('processing')).toEqual(sorted(machineById('sm.application-processing').terminal));
    expect(final('contract')).toEqual(sorted(machineById('sm.contract').terminal));
  });

  test.each(entries)('has plain words in both languages: %s %s', (kind, code) => {
    const { shopper, shopperWithAmount } = statusWords(kind, code);
    for (const words of [shopper, shopperWithAmount]) {
      if (!words) continue;
      expect(words.es).not.toBe(words.en);
      expect(`${words.en} ${words.es}`).not.toMatch(/reject|fail|subprime|tier|rechaz|fall[óo]/i);
    }
    if (shopper) expect(shopper.en).not.toContain('{');
  });

  test('hides statuses for staff from shoppers', () => {
    expect(shopperWords('menu', 'DO_NOT_SUBMIT', 'en')).toBeNull();
    expect(shopperWords('menu', 'None', 'es')).toBeNull();
    expect(shopperWords('subscription', 'past_due', 'en')).toBeNull();
  });

  test('includes the amount if it is known', () => {
    expect(shopperWords('outcome', 'Approved', 'en', '$2,400')).toBe('Approved up to $2,400');
    const exact = { text: '$962.47', isExact: true };
    expect(shopperWords('outcome', 'Approved', 'en', exact)).toBe('Approved for $962.47');
    expect(shopperWords('outcome', 'Pre Approved', 'es', exact)).toBe('Preaprobó $962.47');
    expect(shopperWords('contract', 'Awaiting Payment', 'es', exact)).toBe('Pague $962.47 hoy');
    expect(shopperWords('outcome', 'Approved', 'es')).toBe('Aprobó la solicitud');
    expect(shopperWords('contract', 'Awaiting Payment', 'es', '$40')).toBe('Pague $40 hoy');
    expect(shopperWords('outcome', 'Rejected', 'en', '$40')).toBe('Not approved');
  });

  test.each([
    ['Job Created', null, 'processing', 'job_created'],
    ['Not needed', null, 'place', 'not_needed'],
    ['In review', null, 'place', 'in_review'],
    ['Completed', 'Soft Decline', 'outcome', 'Soft Decline'],
  ] as const)(
    'finds the status of a lender in state %s with the decision %s',
    (state, outcome, kind, code) => {
      expect(routeStatus(state, outcome)).toEqual({ kind, code });
      expect(Object.keys(statuses[kind])).toContain(code);
    },
  );

  test('returns an unknown word unchanged', () => {
    expect(statusWords('outcome', 'APPROVED_MAYBE')).toMatchObject({
      staff: 'APPROVED_MAYBE',
      shopper: null,
    });
    expect(statusWords('outcome', 'toString').shopper).toBeNull();
  });
});

describe('the machines', () => {
  /** Whether a name in a transition stands for other states, and is not itself a state of the list. */
  const isStandIn = (name: string): boolean => /^(\*|<.+>|lender step .+)$/.test(name);

  test('are 37 with 151 states and 146 transitions', () => {
    expect(machines).toHaveLength(37);
    expect(machines.flatMap(({ states }) => states)).toHaveLength(151);
    expect(machines.flatMap(({ transitions }) => transitions)).toHaveLength(146);
  });

  test.each(machines.map((machine) => [machine.id, machine] as const))(
    'use only their own states: %s',
    (_id, machine) => {
      const named = machine.transitions.flatMap(({ from, to }) => [...from, ...to]);
      const foreign = [
        ...named,
        ...machine.terminal,
        ...(machine.initial === null ? [] : [machine.initial]),
      ].filter((name) => !machine.states.includes(name) && !isStandIn(name));
      expect(foreign).toEqual([]);
    },
  );

  test('report whether a transition exists', () => {
    const contract = machineById('sm.contract');
    expect(hasTransition(contract, 'Contract Sent', 'Signed')).toBe(true);
    expect(hasTransition(contract, 'Funded', 'Signed')).toBe(false);
    expect(hasTransition(contract, 'Signed', 'Expired')).toBe(true);
    expect(() => machineById('sm.none')).toThrow('No state machine sm.none');
  });
});

test.each([
  [null, null, null],
  ['Approved', null, 'Approved'],
  ['contract_sent', null, 'Contract sent'],
  ['contract_sent', 'Signed', 'Signed'],
  ['Approved', 'Funded', 'Approved, Funded'],
  [null, 'Funded', 'Funded'],
])('describes the decision %p with a contract in state %p as %p', (outcome, contract, words) =>
  expect(answerWords(outcome, contract)).toBe(words),
);

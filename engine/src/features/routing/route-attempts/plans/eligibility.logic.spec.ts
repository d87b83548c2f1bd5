import type { LenderManifest } from '@millrace/plugin-sdk';
import { expect, test } from '@jest/globals';
import { coverage } from './candidates.logic.ts';
import { ageOn, eligibilityFacts, eligibilityOf } from './eligibility.logic.ts';

test.each([
  ['2026-11-20', '11/20/2008', 18],
  ['2026-11-19', '11/20/2008', 17],
  ['2026-11-21', '11/20/2008', 18],
  ['2026-03-01', '02/29/2008', 18],
  ['2026-11-20', undefined, undefined],
  ['2026-11-20', '2008-11-20', 18],
  ['2026-11-20', '20/11/2008', undefined],
])('on %s a person born on %s is %p years old', (today, born, age) => expect(ageOn(today, born)).toBe(age));

const store = { state: 'TX', industry: 'furniture' };

test('facts are read from the application, and missing facts stay undefined', () => {
  const answers = {
    state_name: 'OK',
    date_of_birth: '01/31/1990',
    gross_monthly_income: '4500',
    first_name: 'Maria',
  };
  expect(eligibilityFacts({ answers, requestedCents: 150_000, store, today: '2026-11-20' })).toEqual({
    amount_cents: 150_000,
    country: 'US',
    store_state: 'TX',
    store_industry: 'furniture',
    applicant_state: 'OK',
    applicant_age: 36,
    monthly_income_dollars: 4500,
    'answer.state_name': 'OK',
    'answer.date_of_birth': '01/31/1990',
    'answer.gross_monthly_income': '4500',
    'answer.first_name': 'Maria',
  });
  const nothing = eligibilityFacts({ answers: {}, requestedCents: null, store, today: '2026-11-20' });
  expect(nothing).toMatchObject({
    amount_cents: undefined,
    applicant_state: undefined,
    applicant_age: undefined,
  });
});

test('the first rule that fires excludes the lender, and undecided rules are stored without values', () => {
  const gives = (code: string) => ({ code, text: { en: `${code}.`, es: `${code}, en español.` } });
  const trace = (rule: string, verdict: 'fires' | 'unknown' | 'does-not-fire') => ({
    rule,
    verdict,
    gives: gives(rule),
    unknownFacts: verdict === 'unknown' ? ['applicant_age'] : [],
  });
  expect(eligibilityOf([trace('a', 'unknown'), trace('b', 'fires'), trace('c', 'fires')])).toEqual({
    excluded: { rule: 'b', code: 'b', text: { en: 'b.', es: 'b, en español.' } },
    undecided: [{ rule: 'a', unknownFacts: ['applicant_age'] }],
  });
  expect(eligibilityOf([trace('a', 'does-not-fire')])).toEqual({ excluded: null, undecided: [] });
});

test.each<[LenderManifest['states'], ReturnType<typeof coverage>]>([
  ['all', { states: 'all', excluded: [] }],
  [['TX'], { states: ['TX'], excluded: [] }],
  [{ mode: 'all' }, { states: 'all', excluded: [] }],
  [
    { mode: 'only', list: ['TX'] },
    { states: ['TX'], excluded: [] },
  ],
  [
    { mode: 'except', list: ['NJ'] },
    { states: 'all', excluded: ['NJ'] },
  ],
])('a manifest with the states %j covers %j', (states, expected) =>
  expect(coverage(states)).toEqual(expected),
);

import { describe, expect, test } from '@jest/globals';
import { invoiceRemovals, operatorsOf, ruleProblems, type RuleFact } from './index.ts';

const facts: readonly RuleFact[] = [
  { name: 'age', label: 'Age', type: 'number' },
  { name: 'limit', label: 'Limit', type: 'number' },
  { name: 'state', label: 'State', type: 'text' },
];
const gives = { code: 'too-young', text: { en: 'They lease to adults.', es: 'Alquila a adultos.' } };
const young = { fact: 'age', operator: 'lessThan', value: 18 };
const rule = (when: unknown, more: object = {}) => ({ id: 'a-rule', when, gives, ...more });
const paths = (...rules: unknown[]) => ruleProblems('eligibility', rules, facts).map(({ path }) => path);

describe('a rule document', () => {
  test.each([
    ['a comparison', young],
    [
      'groups in groups',
      { all: [young, { any: [{ not: young }, { fact: 'state', operator: 'in', value: ['TX'] }] }] },
    ],
    ['two facts of a kind', { fact: 'age', operator: 'lessThan', value: { fact: 'limit' } }],
  ])('accepts %s', (_, when) => {
    expect(paths(rule(when))).toEqual([]);
  });

  test.each([
    ['an unknown fact', { ...young, fact: 'shoes' }, '0.when.fact'],
    [
      'an operator that does not fit',
      { fact: 'state', operator: 'lessThan', value: 'TX' },
      '0.when.operator',
    ],
    ['a text for a number', { ...young, value: '18' }, '0.when.value'],
    ['no value', { fact: 'age', operator: 'lessThan' }, '0.when.value'],
    ['an empty text', { fact: 'state', operator: 'equal', value: ' ' }, '0.when.value'],
    ['one for a list', { fact: 'state', operator: 'in', value: 'TX' }, '0.when.value'],
    ['an empty list', { fact: 'state', operator: 'in', value: [] }, '0.when.value'],
    ['a fact of another kind', { ...young, value: { fact: 'state' } }, '0.when.value'],
    ['an empty group', { all: [] }, '0.when.all'],
    ['nothing', undefined, '0.when'],
    ['two groups at once', { all: [young], any: [young] }, '0.when.any'],
    ['six levels', { not: { not: { not: { not: { not: young } } } } }, '0.when.not.not.not.not.not'],
  ])('refuses %s', (_, when, path) => {
    expect(paths(rule(when))).toEqual([path]);
  });

  test('requires unique rule names and a reason in both languages', () => {
    expect(paths(rule(young), rule(young))).toEqual(['1.id']);
    expect(paths(rule(young, { id: 'A Rule' }))).toEqual(['0.id']);
    expect(paths(rule(young, { gives: { code: 'x', text: { en: 'They do.' } } }))).toEqual([
      '0.gives.text.es',
    ]);
    expect(paths(rule(young, { otherwise: 1 }), 7)).toEqual(['0.otherwise', '1']);
    expect(ruleProblems('eligibility', {}, facts)).toHaveLength(1);
  });

  test('requires line names in an invoice document', () => {
    const shipped = invoiceRemovals.rules.map(({ name, conditions, event }) => ({
      id: name,
      when: conditions,
      gives: event.params,
    }));
    const known = ['invoice_removals', 'store_state'].map((name): RuleFact => ({
      name,
      label: name,
      type: 'text',
    }));
    expect(ruleProblems('invoice', shipped, known)).toEqual([]);
    const other = [{ ...shipped[0], gives: { ...shipped[0]!.gives, lines: ['tips'] } }];
    expect(ruleProblems('invoice', other, known)).toMatchObject([{ path: '0.gives.lines' }]);
  });
});

test('compares numbers by size but not texts', () => {
  expect(operatorsOf('number')).toContain('lessThan');
  expect(operatorsOf('text')).toEqual(['equal', 'notEqual', 'in', 'notIn']);
});

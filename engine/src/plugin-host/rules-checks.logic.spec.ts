import { expect, test } from '@jest/globals';
import { sensitiveFactIn } from './rules-checks.logic.ts';

const rule = (fact: string, value: string | { fact: string } = 'x') => [
  { id: 'a-rule', excludeWhen: { not: { any: [{ fact, operator: 'equal' as const, value }] } } },
];

test.each(['ssn_number', 'bank_account_number', 'bank_routing_number', 'card_number', 'date_of_birth'])(
  'refuses rules that read %s, and names the field',
  (field) => {
    const problem = `its rule "a-rule" reads answer.${field}: sensitive answers are no facts of rules; take another.`;
    expect(sensitiveFactIn(rule(`answer.${field}`))).toBe(problem);
    expect(sensitiveFactIn(rule('store_state', { fact: `answer.${field}` }))).toBe(problem);
  },
);

test.each(['answer.first_name', 'applicant_age', 'store_state'])('allows rules that read %s', (fact) => {
  expect(sensitiveFactIn(rule(fact))).toBeNull();
});

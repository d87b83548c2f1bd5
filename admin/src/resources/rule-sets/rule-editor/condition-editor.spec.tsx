import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { render, screen } from '@testing-library/react';
import { ConditionEditor } from './ConditionEditor.tsx';
import type { Facts } from '../rule.messages.ts';

const facts: Facts = [
  { name: 'amount_cents', label: 'Requested amount (cents)', type: 'number' },
  { name: 'applicant_age', label: 'Age of the applicant', type: 'number' },
];

test.each([
  ['amount_cents', 'lessThan', 200_000, 'Requested amount', 'Value (cents)'],
  ['amount_cents', 'in', [1, 2], 'Requested amount', 'Values, separated by commas (cents)'],
  ['applicant_age', 'lessThan', 18, 'Age of the applicant', 'Value'],
])(
  'shows the unit of %s with operator %s and value %j at the input',
  (fact, operator, value, name, label) => {
    const tree = { fact, operator, value };
    render(<ConditionEditor tree={tree} facts={facts} path="" problems={[]} onChange={() => undefined} />);
    expect(screen.getByRole('combobox', { name: 'Fact' })).toHaveValue(name);
    expect(screen.getByLabelText(label)).toBeVisible();
  },
);

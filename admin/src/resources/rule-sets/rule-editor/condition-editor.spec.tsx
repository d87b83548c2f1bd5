import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ConditionEditor } from './ConditionEditor.tsx';
import type { Facts } from '../rule.messages.ts';

const facts: Facts = [
  { name: 'amount_cents', label: 'Requested amount', type: 'number', currency: 'GBP' },
  { name: 'applicant_age', label: 'Age of the applicant', type: 'number' },
];

test.each([
  ['amount_cents', 'lessThan', 200_000, 'Requested amount', 'Value (pounds)'],
  ['amount_cents', 'in', [1, 2], 'Requested amount', 'Values, separated by commas (pounds)'],
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

test('shows and takes amounts in the lender’s currency, and keeps hundredths in the rule', () => {
  const changed: unknown[] = [];
  const tree = { fact: 'amount_cents', operator: 'lessThan', value: 200_000 };
  render(
    <ConditionEditor
      tree={tree}
      facts={facts}
      path=""
      problems={[]}
      onChange={(next) => changed.push(next)}
    />,
  );
  expect(screen.getByLabelText('Value (pounds)')).toHaveValue('2000');
  fireEvent.change(screen.getByLabelText('Value (pounds)'), { target: { value: '1000.50' } });
  expect(changed).toEqual([{ ...tree, value: 100_050 }]);
});

import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { render } from '@testing-library/react';
import { rowAppearance } from './status-appearance.ts';
import { EntryChips } from './StatusChips.tsx';

test('spells a canceled contract in one way', () => {
  const { container } = render(<EntryChips state="Completed" outcome="contract_sent" contract="Cancelled" />);
  expect(container.textContent).toBe('Canceled');
});

test('shows the current state of a sent contract', () => {
  const { container } = render(<EntryChips state="Completed" outcome="contract_sent" contract="Funded" />);
  expect(container.textContent).toBe('Funded');
});

test.each([
  ['Completed', 'Soft Decline', 'Soft Decline'],
  ['Lender Responded', 'Pre Approved', 'Pre Approved'],
  ['Regrading', 'Soft Decline', 'Soft DeclineRegrading'],
  ['Processing', 'Pending', 'Pending'],
  ['Processing', null, 'Processing'],
])('shows a lender in %s with outcome %s as %s', (state, outcome, text) => {
  const { container } = render(<EntryChips state={state} outcome={outcome} />);
  expect(container).toHaveTextContent(text);
  expect(container.textContent).toBe(text);
});

test.each([
  ['contract_sent', 'Funded', { tone: 'success', icon: 'check-circle' }],
  ['contract_sent', null, { tone: 'info', icon: 'pen' }],
  ['Approved', 'Pending', { tone: 'success' }],
])('gives a row with outcome %s and contract %s the look of its chip', (outcome, state, as) => {
  expect(rowAppearance({ state: 'Completed', outcome, contract: { state } })).toMatchObject(as);
});

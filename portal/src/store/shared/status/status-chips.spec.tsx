import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { render } from '@testing-library/react';
import { EntryChips } from './StatusChips.tsx';

test.each([
  ['Completed', 'Soft Decline', 'Soft Decline'],
  ['Lender Responded', 'Pre Approved', 'Pre Approved'],
  ['Regrading', 'Soft Decline', 'Soft DeclineRegrading'],
  ['Processing', null, 'Processing'],
])('a lender in %s that answered %s reads as %s', (state, outcome, text) => {
  const { container } = render(<EntryChips state={state} outcome={outcome} />);
  expect(container).toHaveTextContent(text);
  expect(container.textContent).toBe(text);
});

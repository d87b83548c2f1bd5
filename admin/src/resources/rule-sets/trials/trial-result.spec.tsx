import type { TrialSummary } from '@millrace/schemas/api';
import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { render, screen } from '@testing-library/react';
import { TrialResult } from './TrialResult.tsx';

const nothing: TrialSummary = {
  ...{ tried: 14, changed: 0, order_changed: 0, excluded: 0, more_stores: 0 },
  ...{ final_lender: { same: 14, elsewhere: 0, unknown: 0 }, subjects: [], stores: [], examples: [] },
};

test.each([
  ['eligibility', 14, 'Every application would have had the same route.'],
  ['pipe-order', 0, 'There is no stored application for this trial.'],
  ['invoice', 14, 'Every invoice would have been the same.'],
  ['invoice', 0, 'There is no stored invoice for this trial.'],
] as const)('says that a trial of %s on %i subjects changes nothing', (kind, tried, words) => {
  render(<TrialResult summary={{ ...nothing, tried }} kind={kind} />);
  expect(screen.getByText(words)).toBeVisible();
});

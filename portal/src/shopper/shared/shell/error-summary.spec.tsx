import { afterEach, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, render, screen } from '@testing-library/react';
import { LocaleProvider } from '../../../shared/messages/locale-context.tsx';
import { ErrorSummary, type SummaryLine } from './ErrorSummary.tsx';

afterEach(cleanup);

const page = (lines: readonly SummaryLine[], attempt: number) => (
  <LocaleProvider>
    <ErrorSummary lines={lines} attempt={attempt} />
    <input aria-label="Year" id="year" />
  </LocaleProvider>
);
const young = { target: 'year', message: 'You must be 18 or older' };
const short = { target: 'year', message: 'The year must have 4 digits' };

test('takes the focus once for each press, not while the shopper corrects an answer', () => {
  const { prototype }: { prototype: { scrollIntoView?: unknown } } = Element;
  prototype.scrollIntoView ??= () => {};
  const { rerender } = render(page([], 0));
  rerender(page([young], 1));
  expect(screen.getByRole('alert')).toHaveFocus();
  screen.getByLabelText('Year').focus();
  rerender(page([], 1));
  rerender(page([short], 1));
  expect(screen.getByLabelText('Year')).toHaveFocus();
  rerender(page([short], 2));
  expect(screen.getByRole('alert')).toHaveFocus();
});

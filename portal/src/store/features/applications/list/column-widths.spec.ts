import { expect, test } from '@jest/globals';
import { formColumns, usualFormColumns } from '@millrace/schemas/list-choices';
import { columnsThatFit, EDGE, isStacked, widthOf, windowSteps } from './column-widths.ts';

/** The width that is left for the applicant, with the menu open. */
function applicantWidth(window: number, chosen = usualFormColumns): number {
  const table = window - 248 - (window < 1200 ? 48 : 64);
  const columns = columnsThatFit(chosen, window).map((column) => widthOf(column, window));
  return table - 2 * EDGE - columns.reduce((sum, width) => sum + width, 0);
}

test.each([
  [900, ['status', 'next']],
  [1024, ['status', 'next', 'amount']],
  [1200, ['status', 'next', 'amount', 'best']],
  [1360, ['status', 'next', 'amount', 'best', 'lenders']],
  [1440, ['status', 'next', 'amount', 'best', 'lenders', 'submitted']],
])('shows at %i px the columns %j', (window, columns) => {
  expect(columnsThatFit(usualFormColumns, window)).toEqual(columns);
});

test('keeps the name and the reference readable at every width and with every choice of columns', () => {
  for (const window of windowSteps)
    for (const chosen of [usualFormColumns, formColumns]) {
      expect([window, applicantWidth(window, chosen) >= (isStacked(window) ? 168 : 196)]).toEqual([
        window,
        true,
      ]);
    }
});

import { expect, test } from '@jest/globals';
import { changeText } from './figures.ts';

test.each([
  ['a count that rose', 'submitted', 12.54, '▲ 12.5% more', 'success'],
  ['a rate that fell', 'approvalRate', -7.2, '▼ 7.2 points less', 'danger'],
  ['a change that rounds to zero', 'avgMerchFeeRate', 0.04, 'No change', 'none'],
  ['a fall that rounds to zero', 'submitted', -0.04, 'No change', 'none'],
  ['no earlier figure', 'submitted', null, 'No earlier data', 'none'],
] as const)('%s', (_, name, variance, text, tone) => {
  expect(changeText(name, { metric: 1, variance })).toEqual({ text, tone });
});

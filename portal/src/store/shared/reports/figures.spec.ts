import { afterEach, expect, test } from '@jest/globals';
import { setTranslations } from '@millrace/ui/translate';
import { spanish } from '../../language/es.ts';
import { changeText, nameOfRow } from './figures.ts';

afterEach(() => setTranslations({}));

test.each([
  ['a count that rose', 'submitted', 12.54, '▲ 12.5% more', 'success'],
  ['a rate that fell', 'approvalRate', -7.2, '▼ 7.2 points less', 'danger'],
  ['a change that rounds to zero', 'avgMerchFeeRate', 0.04, 'No change', 'none'],
  ['a fall that rounds to zero', 'submitted', -0.04, 'No change', 'none'],
  ['no earlier figure', 'submitted', null, 'No earlier data', 'none'],
] as const)('%s', (_, name, variance, text, tone) => {
  expect(changeText(name, { metric: 1, variance })).toEqual({ text, tone });
});

test('translates the names of rows without a link, an associate or an answer, and no other name', () => {
  setTranslations(spanish);
  const names = [
    nameOfRow({ id: '0', name: 'No link' }),
    nameOfRow({ id: '0', name: 'No associate' }),
    nameOfRow({ id: 'none', name: 'No answer' }),
    nameOfRow({ id: '7', name: 'No link' }),
  ];
  expect(names).toEqual(['Sin enlace', 'Sin vendedor', 'Sin respuesta', 'No link']);
});

import { expect, test } from '@jest/globals';
import { duration } from '@millrace/schemas/states';
import { tick } from './TimeAxis.tsx';

test.each([11_400, 11_600, 95_000])('ends the axis of %i ms with the label of the list', (whole) => {
  expect(tick(whole, whole)).toBe(duration(whole));
  expect(tick(0, whole)).toBe('0 s');
});

test('labels a short span in tenths, so that all labels differ', () => {
  expect([0, 1200, 2400].map((at) => tick(at, 2400))).toEqual(['0.0 s', '1.2 s', '2.4 s']);
});

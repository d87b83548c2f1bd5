import { expect, test } from '@jest/globals';
import { duration } from '@millrace/schemas/states';
import { tick } from './TimeAxis.tsx';

test.each([11_400, 11_600, 95_000])('the axis of %i ms ends with what the head of the list says', (whole) => {
  expect(tick(whole, whole)).toBe(duration(whole));
  expect(tick(0, whole)).toBe('0 s');
});

test('a short stretch is told in tenths, so that no two marks say the same', () => {
  expect([0, 1200, 2400].map((at) => tick(at, 2400))).toEqual(['0.0 s', '1.2 s', '2.4 s']);
});

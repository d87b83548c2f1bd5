import { expect, test } from '@jest/globals';
import { slopePerMinute, type Look } from './slope.logic.ts';

const looks = (value: (minutes: number) => number): Look[] =>
  Array.from({ length: 121 }, (_, index) => [10 + index / 6, value(10 + index / 6)]);

test('memory that grows by two megabytes a minute has a slope of two', () => {
  expect(slopePerMinute(looks((minutes) => 200 + 2 * minutes))).toBeCloseTo(2);
});

test('memory that is collected again and again has nearly none', () => {
  expect(Math.abs(slopePerMinute(looks((minutes) => 200 + 20 * (minutes % 1))))).toBeLessThan(0.5);
});

test('a leak below the teeth of collections is seen', () => {
  expect(slopePerMinute(looks((minutes) => 200 + 20 * (minutes % 1) + 1.5 * minutes))).toBeGreaterThan(1);
});

test('one look says nothing', () => {
  expect(slopePerMinute([])).toBe(0);
  expect(slopePerMinute([[1, 200]])).toBe(0);
});

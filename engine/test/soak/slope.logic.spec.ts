import { expect, test } from '@jest/globals';
import { slopePerMinute, type Sample } from './slope.logic.ts';

const samples = (value: (minutes: number) => number): Sample[] =>
  Array.from({ length: 121 }, (_, index) => [10 + index / 6, value(10 + index / 6)]);

test('finds a slope of two for memory that grows by two megabytes a minute', () => {
  expect(slopePerMinute(samples((minutes) => 200 + 2 * minutes))).toBeCloseTo(2);
});

test('finds nearly no slope for memory that is collected repeatedly', () => {
  expect(Math.abs(slopePerMinute(samples((minutes) => 200 + 20 * (minutes % 1))))).toBeLessThan(0.5);
});

test('finds a leak below the sawtooth of garbage collections', () => {
  expect(slopePerMinute(samples((minutes) => 200 + 20 * (minutes % 1) + 1.5 * minutes))).toBeGreaterThan(1);
});

test('finds no slope for one sample', () => {
  expect(slopePerMinute([])).toBe(0);
  expect(slopePerMinute([[1, 200]])).toBe(0);
});

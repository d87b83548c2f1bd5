import { describe, expect, test } from '@jest/globals';
import {
  afterProbe,
  breaks,
  hangsAfterSeconds,
  mostWaiting,
  pauseAfter,
  waitingTrouble,
} from './troubles.logic.ts';

describe('a circuit', () => {
  test.each([
    ['opens when half of ten failed', { answered: 5, failed: 5, hanging: 0 }, true],
    ['stays closed below half', { answered: 6, failed: 5, hanging: 0 }, false],
    ['stays closed while fewer than ten say anything', { answered: 0, failed: 9, hanging: 0 }, false],
    ['counts what hangs as failed', { answered: 5, failed: 2, hanging: 3 }, true],
    ['opens when three hang and none came back', { answered: 0, failed: 0, hanging: 3 }, true],
    ['stays closed when three hang and others come back', { answered: 1, failed: 0, hanging: 3 }, false],
  ])('%s', (_, results, expected) => expect(breaks(results)).toBe(expected));

  test('closes with the first answer of the one that tries, and waits longer after each that fails', () => {
    expect(afterProbe({ answered: 1, failed: 0 })).toBe('close');
    expect(afterProbe({ answered: 0, failed: 1 })).toBe('wait-on');
    expect(afterProbe({ answered: 0, failed: 0 })).toBeNull();
    expect([0, 1, 2, 3, 9].map(pauseAfter)).toEqual([30, 60, 120, 300, 300]);
  });

  test('takes three times the usual time for hanging, and never less than ten seconds', () => {
    expect([undefined, 2, 20].map(hangsAfterSeconds)).toEqual([10, 10, 60]);
  });
});

test('a lender takes no new ones above 5,000 that wait, and does again once a third of them is gone', () => {
  expect(waitingTrouble(mostWaiting, false)).toBe(false);
  expect(waitingTrouble(mostWaiting + 1, false)).toBe(true);
  expect(waitingTrouble(mostWaiting, true)).toBe(true);
  expect(waitingTrouble(3_333, true)).toBe(false);
});

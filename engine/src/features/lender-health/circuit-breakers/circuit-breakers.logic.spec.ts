import { describe, expect, test } from '@jest/globals';
import type { LenderManifest } from '@millrace/plugin-sdk';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  afterProbe,
  breaks,
  timeoutSeconds,
  mostWaiting,
  nothingBack,
  pauseAfter,
  isQueueFull,
} from './circuit-breakers.logic.ts';

const plugins = join(import.meta.dirname, '../../../../../plugins');
const shipped = globSync('*/lender.json', { cwd: plugins })
  .sort()
  .map((file) => JSON.parse(readFileSync(join(plugins, file), 'utf8')) as LenderManifest);

describe('a circuit', () => {
  test.each([
    ['opens when half of ten failed', { answered: 5, failed: 5, hanging: 0 }, true],
    ['stays closed below half', { answered: 6, failed: 5, hanging: 0 }, false],
    ['stays closed with fewer than ten results', { answered: 0, failed: 9, hanging: 0 }, false],
    ['counts hanging calls as failed', { answered: 5, failed: 2, hanging: 3 }, true],
    ['opens when three hang and none has answered', { answered: 0, failed: 0, hanging: 3 }, true],
    ['stays closed when three hang and others answer', { answered: 1, failed: 0, hanging: 3 }, false],
    [
      'opens when the last ten failed, whatever came before',
      { answered: 300, failed: 10, failedSince: 10 },
      true,
    ],
    [
      'stays closed when fewer failed since the last answer',
      { answered: 300, failed: 40, failedSince: 9 },
      false,
    ],
    ['opens when three hang since its last answer', { answered: 300, hanging: 3, silentSeconds: 11 }, true],
    ['stays closed while other calls are answered', { answered: 300, hanging: 8, silentSeconds: 9 }, false],
    [
      'counts timeouts since the last answer as hanging',
      { answered: 300, failed: 2, failedSince: 2, timedOutSince: 2, hanging: 1, silentSeconds: 11 },
      true,
    ],
    [
      'does not count immediate failures as hanging',
      { answered: 300, failed: 9, failedSince: 9, silentSeconds: 11 },
      false,
    ],
  ])('%s', (_, results, expected) => {
    const usual = { ...nothingBack, hanging: 0, silentSeconds: results.answered ? 1 : null };
    expect(breaks({ ...usual, ...results }, 10)).toBe(expected);
  });

  test('closes after the first successful probe and waits longer after each failed one', () => {
    expect(afterProbe({ answered: 1, failed: 0, unsent: 0 })).toBe('close');
    expect(afterProbe({ answered: 0, failed: 1, unsent: 0 })).toBe('wait-on');
    expect(afterProbe({ answered: 0, failed: 0, unsent: 1 })).toBe('try-another');
    expect(afterProbe({ answered: 0, failed: 0, unsent: 0 })).toBeNull();
    expect([0, 1, 2, 3, 9].map(pauseAfter)).toEqual([30, 60, 120, 300, 300]);
  });

  test('counts a call as hanging after three times the usual time, between ten seconds and the deadline', () => {
    const after = (decisionSeconds: number) => timeoutSeconds({ decisionSeconds, deadlineMs: 45_000 });
    expect([2, 8, 20].map(after)).toEqual([10, 24, 45]);
    expect(timeoutSeconds({ deadlineMs: 45_000, deadlines: { submitMs: 90_000 } })).toBe(90);
  });

  test.each(shipped)('counts no call to $id as hanging before the time in its manifest', (manifest) => {
    const { decisionSeconds, deadlineMs, deadlines } = manifest;
    const longest = (deadlines?.submitMs ?? deadlineMs) / 1000;
    expect(timeoutSeconds(manifest)).toBeGreaterThanOrEqual(
      decisionSeconds === undefined ? longest : Math.min(2 * decisionSeconds, longest),
    );
  });
});

test('a lender with more than 5,000 waiting attempts takes no new ones until a third of them is gone', () => {
  expect(isQueueFull(mostWaiting, false)).toBe(false);
  expect(isQueueFull(mostWaiting + 1, false)).toBe(true);
  expect(isQueueFull(mostWaiting, true)).toBe(true);
  expect(isQueueFull(3_333, true)).toBe(false);
});

import { bulkRunnable, needsSecondPerson } from '@millrace/schemas/api';
import { expect, test } from '@jest/globals';
import { effectsInWords, kindOf, paceOf } from './bulk-rerun.logic.ts';

const effects = { inquiries: 0, harmless: 0, refused: 0 };

test.each([
  ['a hundred harmless jobs', { harmless: 100 }, false, false],
  ['one more', { harmless: 101 }, false, true],
  ['five new inquiries', { inquiries: 5 }, true, false],
  ['six new inquiries', { inquiries: 6 }, true, true],
  ['six that are left out', { inquiries: 6 }, false, false],
  ['any number that cannot run', { refused: 100_000 }, true, false],
  [
    'harmless jobs and inquiries that are more than a hundred together',
    { harmless: 99, inquiries: 2 },
    true,
    true,
  ],
])('%s need a second person or not', (_, some, withInquiries, second) => {
  expect(needsSecondPerson({ ...effects, ...some }, withInquiries)).toBe(second);
});

test.each([
  [{ harmless: 1 }, 'This will not cause a new inquiry. 1 job runs again without one.'],
  [
    { inquiries: 1200, harmless: 3, refused: 1 },
    'This will cause 1,200 new inquiries. 3 jobs run again without one. 1 job cannot be re-run now and is left as it is.',
  ],
  [
    { inquiries: 1, refused: 2 },
    'This will cause 1 new inquiry. 2 jobs cannot be re-run now and are left as they are.',
  ],
  [{}, 'This will not cause a new inquiry.'],
])('%j is said so', (some, sentence) => {
  expect(effectsInWords({ ...effects, ...some })).toBe(sentence);
});

test('jobs that are left out make no inquiry', () => {
  expect(effectsInWords({ ...effects, harmless: 2 }, 1)).toBe(
    'This will not cause a new inquiry. 2 jobs run again without one. 1 job that would make one is left out.',
  );
});

test.each([1, 30, 60, 61, 90, 600, 6000])('%i a minute are never exceeded', (perMinute) => {
  const { jobs, seconds } = paceOf(perMinute);
  expect(jobs).toBeGreaterThanOrEqual(1);
  expect((jobs / seconds) * 60).toBeCloseTo(perMinute);
});

test('what is left out does not run', () => {
  expect(bulkRunnable({ inquiries: 2, harmless: 3 }, false)).toBe(3);
  expect(bulkRunnable({ inquiries: 2, harmless: 3 }, true)).toBe(5);
});

test.each([
  ['new-attempt', 'inquiries'],
  ['ring', 'harmless'],
  ['look-up', 'harmless'],
  ['send-again', 'harmless'],
  ['refused', 'refused'],
  [undefined, 'refused'],
])('%s counts as %s', (effect, kind) => {
  expect(kindOf(effect)).toBe(kind);
});

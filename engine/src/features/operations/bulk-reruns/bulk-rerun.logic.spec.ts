import { bulkRunnable, needsSecondPerson } from '@millrace/schemas/api';
import { expect, test } from '@jest/globals';
import { countEffects, effectsInWords, paceOf } from './bulk-rerun.logic.ts';

const effects = { inquiries: 0, soft: 0, unknown: 0, harmless: 0, refused: 0 };

test.each([
  ['a hundred harmless jobs', { harmless: 100 }, false, false],
  ['a hundred and one harmless jobs', { harmless: 101 }, false, true],
  ['five new inquiries', { inquiries: 5 }, true, false],
  ['six new inquiries', { inquiries: 6 }, true, true],
  ['six excluded inquiries', { inquiries: 6 }, false, false],
  ['any number of refused jobs', { refused: 100_000 }, true, false],
  ['harmless jobs and inquiries above a hundred in total', { harmless: 99, inquiries: 2 }, true, true],
])('%s need a second person or not', (_, some, withInquiries, second) => {
  expect(needsSecondPerson({ ...effects, ...some }, withInquiries)).toBe(second);
});

test.each([
  [{ harmless: 1 }, 'This will not cause a new inquiry. 1 job runs again without a new inquiry.'],
  [
    { inquiries: 1200, harmless: 3, refused: 1 },
    'This will cause up to 1,200 new hard inquiries. 3 jobs run again without a new inquiry. 1 job cannot be re-run now and is left as it is.',
  ],
  [
    { inquiries: 1, soft: 1, refused: 2 },
    'This will cause up to 1 new soft inquiry. 2 jobs cannot be re-run now and are left as they are.',
  ],
  [{ inquiries: 5, soft: 2 }, 'This will cause up to 3 new hard and 2 soft inquiries.'],
  [{ inquiries: 3, soft: 1 }, 'This will cause up to 2 new hard and 1 soft inquiry.'],
  [{ inquiries: 2, soft: 2 }, 'This will cause up to 2 new soft inquiries.'],
  [
    { inquiries: 4, soft: 1, unknown: 1 },
    'This will cause up to 3 new hard and 1 soft inquiry. The kind of 1 of these inquiries is not known, so it counts as hard.',
  ],
  [
    { inquiries: 1200, unknown: 1100 },
    'This will cause up to 1,200 new hard inquiries. The kind of 1,100 of these inquiries is not known, so they count as hard.',
  ],
  [{ inquiries: 1, soft: null, unknown: null }, 'This will cause 1 new inquiry.'],
  [{ inquiries: 6, soft: null, unknown: null }, 'This will cause 6 new inquiries.'],
  [{}, 'This will not cause a new inquiry.'],
])('%j is explained in one text', (some, sentence) => {
  expect(effectsInWords({ ...effects, ...some })).toBe(sentence);
});

test('excluded jobs make no inquiry', () => {
  expect(effectsInWords({ ...effects, harmless: 2 }, 1)).toBe(
    'This will not cause a new inquiry. 2 jobs run again without a new inquiry. 1 job that would make a new inquiry is excluded.',
  );
});

test.each([1, 30, 60, 61, 90, 600, 6000])('never exceeds %i jobs a minute', (perMinute) => {
  const { jobs, seconds } = paceOf(perMinute);
  expect(jobs).toBeGreaterThanOrEqual(1);
  expect((jobs / seconds) * 60).toBeCloseTo(perMinute);
});

test('excluded jobs do not run', () => {
  expect(bulkRunnable({ inquiries: 2, harmless: 3 }, false)).toBe(3);
  expect(bulkRunnable({ inquiries: 2, harmless: 3 }, true)).toBe(5);
});

test.each([
  [{ effect: 'new-attempt', inquiry: 'hard' }, { inquiries: 1 }],
  [
    { effect: 'new-attempt', inquiry: 'soft' },
    { inquiries: 1, soft: 1 },
  ],
  [
    { effect: 'new-attempt', inquiry: 'unknown' },
    { inquiries: 1, unknown: 1 },
  ],
  [{ effect: 'new-attempt' }, { inquiries: 1, unknown: 1 }],
  [{ effect: 'dispatch' }, { harmless: 1 }],
  [{ effect: 'status-check' }, { harmless: 1 }],
  [{ effect: 'send-again' }, { harmless: 1 }],
  [{ effect: 'refused' }, { refused: 1 }],
  [undefined, { refused: 1 }],
] as const)('%j counts as %j', (job, counts) => {
  expect(countEffects([job])).toEqual({ ...effects, ...counts });
});

test('sums the effects of several jobs', () => {
  const soft = { effect: 'new-attempt', inquiry: 'soft' } as const;
  expect(countEffects([soft, undefined, soft, { effect: 'dispatch' }])).toEqual({
    ...{ inquiries: 2, soft: 2, unknown: 0 },
    ...{ harmless: 1, refused: 1 },
  });
});

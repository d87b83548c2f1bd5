import type { BulkReRun } from '@millrace/schemas/api';
import { expect, test } from '@jest/globals';
import { bullQueue } from '../../testing/fixtures.ts';
import { inquiryChoice, isWell, queueAppearance } from './job.messages.ts';

const bulk = { inquiries: 1206, soft_inquiries: 0 } as BulkReRun;

test.each([
  [0, 'Include the 1,206 jobs that make a new credit inquiry (1,206 hard)'],
  [200, 'Include the 1,206 jobs that make a new credit inquiry (1,006 hard, 200 soft)'],
  [1206, 'Include the 1,206 jobs that make a new credit inquiry (1,206 soft)'],
  [null, 'Include the 1,206 jobs that make a new credit inquiry'],
])('labels the choice for %s soft inquiries “%s”', (soft, words) => {
  expect(inquiryChoice({ ...bulk, soft_inquiries: soft })).toBe(words);
});

test.each([
  ['well', 0, 0, 'OK', true],
  ['well', 1, 0, '1 needs review', false],
  ['well', 1200, 34, '1,234 need review', false],
  ['paused', 3, 0, 'Paused', false],
] as const)(
  'labels a queue that is %s with %s failed and %s in review “%s”',
  (health, failed, review, word, well) => {
    const queue = { ...bullQueue, health, failed, review };
    expect([queueAppearance(queue).word, isWell(queue)]).toEqual([word, well]);
  },
);

import type { BulkReRun } from '@millrace/schemas/api';
import { expect, test } from '@jest/globals';
import { inquiryChoice } from './job-words.ts';

const bulk = { inquiries: 1206, soft_inquiries: 0 } as BulkReRun;

test.each([
  [0, 'Include the 1,206 that make a new credit inquiry (1,206 hard)'],
  [200, 'Include the 1,206 that make a new credit inquiry (1,006 hard, 200 soft)'],
  [1206, 'Include the 1,206 that make a new credit inquiry (1,206 soft)'],
  [null, 'Include the 1,206 that make a new credit inquiry'],
])('of %s soft inquiries the choice is “%s”', (soft, words) => {
  expect(inquiryChoice({ ...bulk, soft_inquiries: soft })).toBe(words);
});

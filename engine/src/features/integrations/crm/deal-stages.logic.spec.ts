import { expect, test } from '@jest/globals';
import { nextStage } from './deal-stages.logic.ts';

test('a deal goes forward only, and a lost deal is open again', () => {
  expect(nextStage('submitted', 'approved')).toBe('approved');
  expect(nextStage('accepted', 'approved')).toBe('accepted');
  expect(nextStage('funded', 'lost')).toBe('lost');
  expect(nextStage('lost', 'approved')).toBe('approved');
});

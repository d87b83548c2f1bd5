import { expect, test } from '@jest/globals';
import { tierDecision } from './explanations.logic.ts';

const kept = 'Credit score tiers';
test.each([
  [{ tier: 2, version: 3 }, 'Whatever it says.', { rules: kept, tier: 2, version: 3 }],
  [{ tier: null, version: 3 }, 'Below, of version 9.', { rules: kept, tier: null, version: 3 }],
  [{ tier: 1, version: 0 }, 'Tier 1.', { rules: 'Default credit score tiers', tier: 1, version: null }],
  [null, 'Tier 1 of version 4 of the tiers.', { rules: kept, tier: null, version: 4 }],
  [null, 'Tier 1 of the default tiers.', { rules: kept, tier: null, version: null }],
] as const)('explains a decision by %j with note “%s”', (decided, note, told) => {
  const at = '2026-11-20T12:30:00.000Z';
  expect(tierDecision('Ours', { at, note, decided })).toEqual({
    at,
    lender: 'Ours',
    kind: 'tier',
    sentences: [note],
    ...told,
  });
});

import { describe, expect, test } from '@jest/globals';
import { ownerOf, type CallCandidate } from './call-owner.logic.ts';

const first = { applicationId: 'a', applicantId: 1, isNamed: false, generation: 1, number: 1, createdAt: 1 };
const regrade = { ...first, generation: 2, createdAt: 1 };
const rerun = { ...regrade, number: 2 };
const later = { ...first, applicationId: 'b', createdAt: 5 };
const sameMoment = { ...later, applicationId: 'c' };
const another = { ...first, applicationId: 'd', applicantId: 2, createdAt: 9 };

describe("a lender's call is about", () => {
  test.each<[string, CallCandidate[], CallCandidate | 'several' | undefined]>([
    ['no attempt if none matches', [], undefined],
    ['the only matching attempt', [first], first],
    ['the newest attempt of an application', [first, rerun, regrade], rerun],
    ['the newest application of a person', [rerun, later], later],
    ['the same one of two from the same moment, in any order', [later, sameMoment], sameMoment],
    ['no attempt if two persons have the number', [first, another], 'several'],
    [
      'the attempt of our own reference, even if another person has the number',
      [another, { ...first, isNamed: true }],
      { ...first, isNamed: true },
    ],
  ])('%s', (_, candidates, owner) => {
    expect(ownerOf(candidates)).toEqual(owner);
    expect(ownerOf(candidates.toReversed())).toEqual(owner);
  });
});

import { describe, expect, test } from '@jest/globals';
import { dueByAge, monthsAfter, retentionOf, type RetentionFacts } from './retention.logic.ts';

const now = new Date('2026-11-26T12:00:00Z');
const terms = { draftDays: 90, recordMonths: 25 };
const facts = (changed: Partial<RetentionFacts>): RetentionFacts => ({
  ...{
    state: 'submitted',
    status: 'answered',
    stage: 'closed',
    isTest: false,
    isErased: false,
    isHeld: false,
  },
  lastActionAt: new Date('2024-10-25T00:00:00Z'),
  ...changed,
});

describe('an application', () => {
  test.each([
    ['old enough', {}, undefined],
    ['one day too young', { lastActionAt: new Date('2024-10-27T00:00:00Z') }, 'kept-by-law'],
    ['a young draft', { state: 'draft', stage: 'in_progress', lastActionAt: now }, undefined],
    ['a young test application', { isTest: true, lastActionAt: now }, undefined],
    ['asked at lenders', { status: 'processing' }, 'open'],
    ['in review', { status: 'review' }, 'open'],
    ['with an open contract', { stage: 'contract_out' }, 'open'],
    ['funded long ago', { stage: 'funded' }, undefined],
    ['held', { isHeld: true }, 'held'],
    ['a held draft', { state: 'draft', isHeld: true }, 'held'],
    ['erased', { isErased: true }, 'erased'],
  ] as const)('that is %s may be erased unless there is a reason', (_what, changed, because) => {
    const found = retentionOf(facts(changed), terms, now);
    expect(found.erasable ? undefined : found.because).toBe(because);
  });

  test('says from when on it may be erased', () => {
    const lastActionAt = new Date('2026-01-31T10:00:00Z');
    expect(retentionOf(facts({ lastActionAt }), terms, now)).toMatchObject({
      because: 'kept-by-law',
      from: new Date('2028-03-01T10:00:00Z'),
    });
  });
});

test('a draft is due after its days, an application after its months, and nothing if drafts are kept', () => {
  const lastActionAt = new Date('2026-01-01T00:00:00Z');
  expect(dueByAge(facts({ state: 'draft', lastActionAt }), terms)).toEqual(new Date('2026-04-01T00:00:00Z'));
  expect(dueByAge(facts({ lastActionAt }), terms)).toEqual(new Date('2028-02-01T00:00:00Z'));
  expect(dueByAge(facts({ state: 'draft', lastActionAt }), { ...terms, draftDays: 0 })).toBeNull();
});

test('counts months past the end of a shorter month', () => {
  expect(monthsAfter(new Date('2026-01-31T00:00:00Z'), 1)).toEqual(new Date('2026-03-01T00:00:00Z'));
  expect(monthsAfter(new Date('2026-03-15T00:00:00Z'), -25)).toEqual(new Date('2024-02-15T00:00:00Z'));
});

import { expect, test } from '@jest/globals';
import { versionStates, type VersionDates } from './rule-versions.logic.ts';

const today = '2026-11-23';
const at = (number: number, effective_from: string | null): VersionDates => ({ number, effective_from });

test.each([
  ['the only version is in force', [at(1, null)], ['in-force']],
  ['the newest that has begun is in force', [at(1, '2020-01-01'), at(2, null)], ['past', 'in-force']],
  ['a version begins on its day', [at(1, null), at(2, today)], ['past', 'in-force']],
  ['one of a day to come is planned', [at(1, null), at(2, '2027-01-27')], ['in-force', 'planned']],
  [
    'one that was overtaken before its day never comes',
    [at(1, null), at(2, '2027-01-27'), at(3, null)],
    ['past', 'never', 'in-force'],
  ],
  [
    'of two to come, the later recorded takes the place of one of a later day',
    [at(1, null), at(2, '2027-06-01'), at(3, '2027-01-27')],
    ['in-force', 'never', 'planned'],
  ],
  [
    'two to come in the order of their days both come',
    [at(1, null), at(2, '2027-01-27'), at(3, '2027-06-01')],
    ['in-force', 'planned', 'planned'],
  ],
] as const)('%s', (_, versions, states) => {
  const found = versionStates(versions, today);
  expect(versions.map(({ number }) => found.get(number))).toEqual(states);
});

import { expect, jest, test } from '@jest/globals';
import { Clock } from '../../../platform/clock.ts';
import { dayProblem, earliestToday, versionStates, type VersionDates } from './rule-versions.logic.ts';

const today = '2026-11-23';
const at = (number: number, effective_from: string | null): VersionDates => ({ number, effective_from });

test.each([
  ['the only version is in force', [at(1, null)], ['in-force']],
  ['the newest started version is in force', [at(1, '2020-01-01'), at(2, null)], ['past', 'in-force']],
  ['a version begins on its day', [at(1, null), at(2, today)], ['past', 'in-force']],
  ['a version with a future day is planned', [at(1, null), at(2, '2027-01-27')], ['in-force', 'planned']],
  [
    'a version that is replaced before its day never comes into force',
    [at(1, null), at(2, '2027-01-27'), at(3, null)],
    ['past', 'never', 'in-force'],
  ],
  [
    'of two future versions, the later recorded replaces one with a later day',
    [at(1, null), at(2, '2027-06-01'), at(3, '2027-01-27')],
    ['in-force', 'never', 'planned'],
  ],
  [
    'two future versions in the order of their days both come into force',
    [at(1, null), at(2, '2027-01-27'), at(3, '2027-06-01')],
    ['in-force', 'planned', 'planned'],
  ],
] as const)('%s', (_, versions, states) => {
  const found = versionStates(versions, today);
  expect(versions.map(({ number }) => found.get(number))).toEqual(states);
});

function clockAt(instant: string): Clock {
  const clock = new Clock();
  jest.spyOn(clock, 'now').mockReturnValue(Date.parse(instant));
  return clock;
}

test.each([
  ['2026-11-24T09:59:00Z', '2026-11-23'],
  ['2026-11-24T10:00:00Z', '2026-11-24'],
  ['2026-07-01T09:30:00Z', '2026-06-30'],
])("at %s the earliest day that is still today is %s, and no store's zone is behind it", (instant, day) => {
  const clock = clockAt(instant);
  expect(earliestToday(clock)).toBe(day);
  expect(
    ['America/New_York', 'America/Los_Angeles', 'America/Adak', 'Pacific/Honolulu']
      .map((zone) => clock.dayIn(zone))
      .sort()[0],
  ).toBe(day);
});

test('rules can start on a day until it ends in Hawaii, and are in force once it begins there', () => {
  const hawaii = earliestToday(clockAt('2026-11-24T09:00:00Z'));
  expect([dayProblem('2026-11-23', hawaii), dayProblem('2026-11-22', hawaii)]).toEqual([null, 'past']);
  const versions = [at(1, null), at(2, '2026-11-24')];
  expect(versionStates(versions, hawaii).get(2)).toBe('planned');
  expect(versionStates(versions, earliestToday(clockAt('2026-11-24T10:00:00Z'))).get(2)).toBe('in-force');
});

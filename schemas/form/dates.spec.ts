import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ageOn, formatDate, parseDate, parseIsoDate, yearOptions } from './index.ts';

test.each([
  ['02/29/2024', true],
  ['02/29/2023', false],
  ['02/29/1900', false],
  ['02/29/2000', true],
  ['04/31/2024', false],
  ['13/01/2024', false],
  ['00/10/2024', false],
  ['01/00/2024', false],
  ['01/01/1899', false],
  ['1/1/2024', false],
  ['2024-01-01', false],
  ['', false],
])('reads %s as a real date: %s', (text, isReal) => {
  expect(parseDate(text) !== null).toBe(isReal);
});

test('writes a date back as it was read', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[01][0-9]\/[0-3][0-9]\/(19|20)[0-9]{2}$/), (text) => {
      const date = parseDate(text);
      if (date) expect(formatDate(date)).toBe(text);
    }),
  );
});

test('agrees with the machine’s calendar on every day of two centuries', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(fc.property(days, (day) => expect(parseIsoDate(day.toISOString().slice(0, 10))).not.toBeNull()));
});

test.each([
  ['2008-11-20', '2026-11-20', 18],
  ['2008-11-21', '2026-11-20', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('a person born %s is on %s %i years old', (birth, day, age) => {
  expect(ageOn(parseIsoDate(birth)!, parseIsoDate(day)!)).toBe(age);
});

test('starts a year list with the current year and goes back the given number of years', () => {
  const years = yearOptions('2026-11-20', 50);
  expect(years).toHaveLength(51);
  expect([years[0], years.at(-1)]).toEqual(['2026', '1976']);
});

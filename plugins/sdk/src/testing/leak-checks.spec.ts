import { describe, expect, test } from '@jest/globals';
import { expectNoCanary } from './leak-checks.ts';
import { sampleFolder } from './sample-lender.ts';
import { newTraces } from './stage.ts';

const answers = { date_of_birth: '04/15/1988', next_pay_date: '11/27/2026' };

const search = (log: string) => () =>
  expectNoCanary({ ...newTraces(), logs: [log] }, sampleFolder(), answers);

describe('what a lender’s run wrote', () => {
  test.each([
    ['a date header at 11:27', 'date: Sun, 29 Nov 2026 11:27:03 GMT'],
    ['a time stamp on the pay day', '{"at":"2026-11-27T11:40:13.703Z"}'],
  ])('%s is no leak', (_, log) => {
    expect(search(log)).not.toThrow();
  });

  test.each([
    ['as it was given', 'refused: 11/27/2026'],
    ['with the year first', 'nextPay=2026-11-27'],
    ['as a time of midnight', '{"paid":"2026-11-27T00:00:00Z"}'],
    ['the birth date as a time of midnight', '{"born":"1988-04-15T00:00:00.000Z"}'],
    ['without separators', 'born 04151988'],
  ])('a date %s is a leak', (_, log) => {
    expect(search(log)).toThrow('toEqual');
  });
});

import { describe, expect, test } from '@jest/globals';
import { channelsOf, hoursFindings } from './store-settings.logic.ts';

describe('opening hours', () => {
  test('accept any days, each once', () => {
    const row = { opens: '09:00', closes: '17:30' };
    expect(hoursFindings([])).toEqual([]);
    expect(
      hoursFindings([
        { day: 1, ...row },
        { day: 6, ...row },
      ]),
    ).toEqual([]);
    expect(
      hoursFindings([
        { day: 1, ...row },
        { day: 1, ...row },
      ]),
    ).toMatchObject([{ field: 'values.hours.1', code: 'day-twice' }]);
  });

  test.each([
    ['17:00', '09:00'],
    ['09:00', '09:00'],
  ])('from %s to %s are invalid', (opens, closes) => {
    expect(hoursFindings([{ day: 0, opens, closes }])).toMatchObject([
      { field: 'values.hours.0', code: 'closes-before-opening' },
    ]);
  });
});

test('a shopper gets codes only through the channels of the store', () => {
  expect(channelsOf('sms_or_email')).toEqual(['sms', 'email']);
  expect(channelsOf('sms')).toEqual(['sms']);
  expect(channelsOf('email')).toEqual(['email']);
});

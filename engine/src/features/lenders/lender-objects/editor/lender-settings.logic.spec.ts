import { describe, expect, test } from '@jest/globals';
import { filledSettings, settingsFindings } from './lender-settings.logic.ts';

const config = [
  { key: 'purpose', type: 'string', default: 'Large Purchase', label: 'Purpose' },
  { key: 'copies', type: 'number', default: 2, label: 'Copies' },
] as const;

describe('settings of a lender', () => {
  test('are the defaults if none are stored', () => {
    expect(filledSettings(config, {})).toEqual({ purpose: 'Large Purchase', copies: 2 });
  });

  test('that are stored win, but not with a wrong type or an unknown name', () => {
    expect(filledSettings(config, { purpose: 'Home', copies: 'three', extra: true })).toEqual({
      purpose: 'Home',
      copies: 2,
    });
  });

  test.each([
    [{ purpose: 'Home' }, []],
    [{ copies: '3' }, ['settings.copies']],
    [{ colour: 'red', copies: 1 }, ['settings.colour']],
    [{ purpose: 'x'.repeat(256) }, ['settings.purpose']],
    [{ purpose: { nested: true } }, ['settings.purpose']],
  ])('%j has findings at %j', (given, fields) => {
    expect(settingsFindings(config, given).map(({ field }) => field)).toEqual(fields);
  });

  test('of a lender without settings are empty', () => {
    expect(filledSettings(undefined, { a: 1 })).toEqual({});
    expect(settingsFindings(undefined, { a: 1 })).toHaveLength(1);
  });
});

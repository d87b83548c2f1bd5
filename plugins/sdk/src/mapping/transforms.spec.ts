import { expect, test } from '@jest/globals';
import { transforms, type TransformName } from './transforms.ts';

test.each([
  ['plain-letters', 'Núñez', 'Nunez'],
  ['upper-case', 'rt55', 'RT55'],
  ['date-iso', '04/07/1988', '1988-04-07'],
  ['date-us', '04/07/1988', '04/07/1988'],
  ['date-compact', '04/07/1988', '19880407'],
  ['date-day', '04/07/1988', 7],
  ['date-month', '04/07/1988', 4],
  ['date-year', '04/07/1988', 1988],
  ['phone-digits', '(555) 010-0199', '5550100199'],
  ['phone-digits', '+1 555 010 0199', '5550100199'],
  ['phone-dashed', '(555) 010-0199', '555-010-0199'],
  ['phone-dotted', '(555) 010-0199', '555.010.0199'],
  ['phone-e164', '(555) 010-0199', '+15550100199'],
  ['phone-e164', '+44 7700 900123', '+447700900123'],
  ['phone-uk', '+44 7700 900123', '07700900123'],
  ['date-uk', '1988-04-17', '17/04/1988'],
  ['date-iso', '1988-04-17', '1988-04-17'],
  ['money-cents', '4200', 420_000],
  ['money-dollars', '4200.50', 4200.5],
  ['money-text', '4200', '4200.00'],
  ['money-whole-dollars', '4200.99', 4200],
  ['yearly-cents', '4200', 5_040_000],
  ['yearly-dollars', '4200', 50_400],
  ['yearly-text', '4200', '50400.00'],
  ['yearly-whole-dollars', '4200.99', 50_411],
  ['state-code', 'VA', 'VA'],
  ['state-name', 'VA', 'Virginia'],
  ['state-iso', 'VA', 'US-VA'],
  ['ssn-digits', '900-12-3456', '900123456'],
  ['ssn-dashed', '900123456', '900-12-3456'],
  ['ssn-last4', '900123456', '3456'],
  ['yes-no-boolean', 'Y', true],
  ['yes-no-text', 'N', 'false'],
  ['yes-no-letter', 'yes', 'Y'],
  ['number', '12', 12],
] as [TransformName, string, unknown][])('%s converts the answer %j', (name, value, wanted) => {
  expect(transforms[name](value, 'some_field')).toBe(wanted);
});

const strict = Object.keys(transforms).filter(
  (name) => !['text', 'upper-case', 'digits'].includes(name),
) as TransformName[];

test.each(strict)('%s names the field of an unusable answer', (name) => {
  for (const value of ['\u0000?', 'constructor', '13/'])
    try {
      // The test expects an error. `plain-letters` accepts every text that contains a letter, so it is tested
      // with one other value only.
      if (name === 'plain-letters' && value !== '\u0000?') continue;
      transforms[name](value, 'some_field');
      throw new Error(`${name} took ${value}`);
    } catch (failure) {
      expect(failure).toMatchObject({ code: 'mapping-failed', sent: 'no', field: 'some_field' });
    }
});

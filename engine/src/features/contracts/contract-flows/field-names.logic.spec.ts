import { expect, test } from '@jest/globals';
import { dayFarOff, paidTooMuch } from './contract-flows.errors.ts';

test.each([
  ['paid_cents', paidTooMuch],
  ['delivered_on', dayFarOff],
])('what is wrong with %s is said at its name, spelled as everywhere', (field, refusal) => {
  expect(refusal().details).toMatchObject({ errors: [{ field }] });
});

import { expect, test } from '@jest/globals';
import { dayTooFarAhead, paidTooMuch } from './contract-flows.errors.ts';

test.each([
  ['paid_cents', paidTooMuch],
  ['delivered_on', dayTooFarAhead],
])('reports an error in %s under its field name, spelled as everywhere', (field, refusal) => {
  expect(refusal().details).toMatchObject({ errors: [{ field }] });
});

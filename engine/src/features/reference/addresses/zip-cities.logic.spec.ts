import { expect, test } from '@jest/globals';
import { cityOfZip } from './zip-cities.logic.ts';

test.each([
  ['78701', 'Austin'],
  ['10001', 'New York'],
  ['00501', 'Holtsville'],
  ['43215', 'Columbus'],
  ['99950', 'Ketchikan'],
  ['00000', undefined],
])('finds the city of %s', (zip, city) => {
  expect(cityOfZip(zip)).toBe(city);
});

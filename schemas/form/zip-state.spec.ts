import { expect, test } from '@jest/globals';
import { stateOfZip } from './zip-state.ts';

test.each([
  ['78701', 'TX'],
  ['73301', 'TX'],
  ['73401', 'OK'],
  ['10001-1234', 'NY'],
  ['00901', 'PR'],
  ['96910', 'GU'],
  ['99950', 'AK'],
])('finds the state of %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state);
});

test.each(['', '787', '00000', 'K1A 0B1'])('finds no state for "%s"', (zip) => {
  expect(stateOfZip(zip)).toBeUndefined();
});

import { expect, test } from '@jest/globals';
import { pinFinding, pinTexts } from './index.ts';

test.each([
  ['2580', undefined],
  ['190474', undefined],
  ['123', pinTexts.digits],
  ['1234567', pinTexts.digits],
  ['12a4', pinTexts.digits],
  ['', pinTexts.digits],
  ['0000', pinTexts.simple],
  ['2345', pinTexts.simple],
  ['9876', pinTexts.simple],
])('judges the PIN %j: %s', (pin, finding) => expect(pinFinding(pin)).toBe(finding));

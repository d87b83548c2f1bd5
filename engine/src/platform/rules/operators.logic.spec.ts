import { expect, test } from '@jest/globals';
import { operatorWords } from '@millrace/schemas/rules';
import { operatorNames } from './operators.ts';

test('every operator that decides has words for people, and no words stand for one that does not', () => {
  expect([...operatorNames].sort()).toEqual(Object.keys(operatorWords).sort());
});

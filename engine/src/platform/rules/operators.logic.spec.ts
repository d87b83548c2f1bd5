import { expect, test } from '@jest/globals';
import { operatorWords } from '@millrace/schemas/rules';
import { operatorNames } from './operators.ts';

test('has a label for every operator and no label without an operator', () => {
  expect([...operatorNames].sort()).toEqual(Object.keys(operatorWords).sort());
});

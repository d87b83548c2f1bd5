import { expect, test } from '@jest/globals';
import { suggestedAnswers } from './suggested-answers.ts';

const fields = [{ id: 'id_state_issued' }, { id: 'id_number' }];

test('suggests the home state as the state of the ID, unless the question is answered or not asked', () => {
  expect(suggestedAnswers(fields, { state_name: 'OH' })).toEqual({ id_state_issued: 'OH' });
  expect(suggestedAnswers(fields, { state_name: 'OH', id_state_issued: 'TX' })).toEqual({});
  expect(suggestedAnswers([], { state_name: 'OH' })).toEqual({});
  expect(suggestedAnswers(fields, {})).toEqual({});
});

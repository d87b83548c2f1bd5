import { expect, test } from '@jest/globals';
import { causeOf } from './causes.logic.ts';

const ana = { kind: 'staff', id: '7' } as const;
const shopper = { kind: 'shopper', id: 'a' } as const;
const first = { generation: 1, number: 1, asked: null, correction: null, askedName: null };
const cause = { kind: 'planned', by: null, name: null, labels: [], reason: null };

test.each([
  ['its turn came', first, cause],
  [
    'a member of staff corrected answers',
    {
      ...{ ...first, generation: 2, askedName: 'Ana Delgado' },
      asked: { kind: 'regraded', by: ana, reason: 'Pay slip' },
      correction: { fields: ['first_name', 'not-in-the-catalogue'], by: ana, reason: 'Pay slip' },
    },
    {
      ...{ kind: 'regraded', by: 'staff', name: 'Ana Delgado', reason: 'Pay slip' },
      labels: ['First name', 'not-in-the-catalogue'],
    },
  ],
  [
    'the shopper corrected answers, without stored questions',
    { ...first, generation: 2, correction: { fields: ['first_name'], by: shopper } },
    { ...cause, kind: 'regraded', by: 'shopper', labels: ['First name'] },
  ],
  [
    'a user started again',
    {
      ...{ ...first, generation: 2, askedName: 'Ana Delgado' },
      asked: { kind: 'startedAgain', by: ana },
      correction: { fields: [], by: ana },
    },
    { ...cause, kind: 'startedAgain', by: 'staff', name: 'Ana Delgado' },
  ],
  [
    'a user submitted by hand',
    { ...first, askedName: 'Ana Delgado', asked: { kind: 'hardSubmitted', by: ana, reason: 'Longer term' } },
    { ...cause, kind: 'hardSubmitted', by: 'staff', name: 'Ana Delgado', reason: 'Longer term' },
  ],
  ['it was re-run, before that was kept', { ...first, number: 2 }, { ...cause, kind: 'repeated' }],
] as const)('an attempt was made because %s', (_, facts, told) => {
  expect(causeOf(facts)).toEqual(told);
});

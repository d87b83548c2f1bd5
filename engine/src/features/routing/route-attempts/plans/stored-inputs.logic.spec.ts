import { expect, test } from '@jest/globals';
import type { RouteInputs } from './decide-route.ts';
import { currentInputs } from './stored-inputs.logic.ts';

const inputs = { lenders: [], place: { state: 'TX' } } as unknown as RouteInputs;
const nonCandidates = [{ lenderId: 7, name: 'Ella', code: 'no-account', reason: { en: '', es: '' } }];

test.each([
  [
    'renames the excluded lenders of an earlier route',
    { ...inputs, besides: nonCandidates },
    { ...inputs, nonCandidates },
  ],
  ['keeps the names of a new route', { ...inputs, nonCandidates }, { ...inputs, nonCandidates }],
  ['adds nothing to a route without such lenders', inputs, inputs],
])('%s', (_, stored, current) => expect(currentInputs(stored as never)).toEqual(current));

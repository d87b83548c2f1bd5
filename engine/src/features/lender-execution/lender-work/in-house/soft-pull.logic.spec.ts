import { expect, test } from '@jest/globals';
import { readSoftPull, softPullBody } from './soft-pull.logic.ts';
import { softPullApplicant } from '../../../../../test/routing/soft-pull-applicant.ts';

const answers = { ...softPullApplicant, date_of_birth: '04/17/1988', ssn_number: '900550101' };

test('a request holds the full name of the state and no Social Security number', () => {
  expect(softPullBody(answers)).toEqual({
    first_name: 'Ana',
    last_name: 'Delgado',
    address: '107 Larch Street',
    city: 'Columbus',
    state: 'Ohio',
    zip: '43004',
    date_of_birth: '04/17/1988',
  });
});

test.each(['first_name', 'city', 'state_name', 'zip_code'])('without %s no request is made', (id) => {
  expect(softPullBody({ ...answers, [id]: '' })).toBeUndefined();
});

test('a request without a birth date is possible', () => {
  const { date_of_birth: _, ...rest } = answers;
  expect(softPullBody(rest)).toBeDefined();
});

const feed = (scores: object) => ({ reports: {}, full_feed: { credit_score: scores } });
const failed = (type: string) => ({ reports: { equifax: { status: 'failure', failure_type: type } } });

test.each([
  ['a number', feed({ fico_8: { score: 712 } }), { is: 'score', score: 712 }],
  ['a number as text', feed({ fico_8: { score: '712' } }), { is: 'score', score: 712 }],
  ['a score of another model only', feed({ vantage_4: { score: 712 } }), { is: 'unreadable' }],
  ['a word', feed({ fico_8: { score: 'failed' } }), { is: 'unreadable' }],
  ['an impossible score', feed({ fico_8: { score: 9001 } }), { is: 'unreadable' }],
  ['no file', failed('no-hit'), { is: 'no_hit' }],
  ['a frozen file', failed('freeze'), { is: 'frozen' }],
  ['a refusal', { status: 'failure', message: 'bad request' }, { is: 'unreadable' }],
  ['a list', [], { is: 'unreadable' }],
  ['nothing', null, { is: 'unreadable' }],
])('from %s the score is read exactly or not at all', (_, reply, found) => {
  expect(readSoftPull(reply, 'fico_8')).toEqual(found);
});

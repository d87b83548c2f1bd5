import type { InputRequest } from '@millrace/plugin-sdk';
import { expect, test } from '@jest/globals';
import type { TimelineAttempt } from './timeline-facts.ts';
import { reasonsOf, requestsOf } from './timeline-parts.logic.ts';

const text = { en: 'Which one?', es: '¿Cuál?' };
const asks = (request: InputRequest) =>
  requestsOf(
    {
      state: 'PENDING',
      reply: { outcome: 'Pending', inputRequests: [request] },
    } as unknown as TimelineAttempt,
    ['answer'],
    false,
    'es',
  );

test('a lender’s own question is answered by the id the lender gave it', () => {
  const questions = [{ id: 'application_number', label: text, choices: [] }];
  expect(asks({ id: 'number', kind: 'portal_step', prompt: text, questions })).toEqual([
    {
      id: 'number',
      kind: 'portal_step',
      prompt: '¿Cuál?',
      fields: ['application_number'],
      questions: [{ id: 'application_number', label: '¿Cuál?', choices: [] }],
    },
  ]);
});

test('a code has one answer, and catalogue fields take precedence', () => {
  expect(asks({ id: 'c', kind: 'code', prompt: text })[0]?.fields).toEqual(['code']);
  expect(asks({ id: 'c', kind: 'code', prompt: text, fields: ['ssn_number'] })[0]?.fields).toEqual([
    'ssn_number',
  ]);
});

test.each(['lender-paused', 'lender-disabled'])(
  'nothing sent because of %s is not reported as an unreachable lender',
  (note) => {
    const attempt = { state: 'ERROR_FINAL', reply: null, history: [{ note }] };
    expect(reasonsOf(attempt as unknown as TimelineAttempt, 'Koalafi', 'en')).toEqual([
      'Koalafi takes no applications at the moment. Nothing was sent to this lender.',
    ]);
  },
);

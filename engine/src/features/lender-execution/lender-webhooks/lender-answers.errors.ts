import { conflict, unprocessable } from '../../../platform/http/problem.ts';
import type { AnswerFault } from './given-answer.logic.ts';

/** Two people, or two tabs, answered differently: the first one is on its way. */
export const answerOnItsWay = () =>
  conflict(
    'answer-on-its-way',
    'Another answer to this question is on its way to the lender; this one was not sent.',
    'Wait for what the lender says: if it asks again, it can be answered again.',
  );

export const noSuchQuestion = () =>
  conflict('question-closed', 'The lender does not ask this any more.', 'Look at the results again.');

const faults: Readonly<Record<AnswerFault, readonly [message: string, next: string]>> = {
  'not-asked': ['The lender did not ask for all of these.', 'Look at the question again.'],
  'not-a-choice': ['This is none of the answers the lender gives to choose from.', 'Choose one of them.'],
  'answer-missing': ['The lender asks for more than this.', 'Answer every question and send again.'],
  'document-missing': ['A paper that the lender asks for is not there.', 'Add it and send again.'],
  'document-kind': [
    'The lender does not take this kind of file.',
    'Send a kind that is named beside the paper.',
  ],
  'document-too-large': [
    'This file is too large.',
    'Send a smaller one, a photo of less detail for example.',
  ],
};

export const answerFault = (fault: AnswerFault) =>
  unprocessable(faults[fault][0], [], fault, faults[fault][1]);

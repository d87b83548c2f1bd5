import { conflict, unprocessable } from '../../../platform/http/problem.ts';
import type { AnswerFault } from './given-answer.logic.ts';

/** Two people, or one person in two tabs, gave different answers. The first answer is already being sent. */
export const answerOnItsWay = () =>
  conflict(
    'answer-on-its-way',
    'Another answer to this question is being sent, so your answer was not sent.',
    'Wait for the lender. If it asks again, you can answer again.',
  );

export const noSuchQuestion = () =>
  conflict('question-closed', 'The lender no longer asks this question.', 'Check the results.');

const faults: Readonly<Record<AnswerFault, readonly [message: string, next: string]>> = {
  'not-asked': ['The lender did not ask for all of these answers.', 'Check the question.'],
  'not-a-choice': ['This answer is not one of the lender’s choices.', 'Choose an answer from the list.'],
  'answer-missing': ['Some answers are missing.', 'Answer every question and send again.'],
  'document-missing': ['A document that the lender asks for is missing.', 'Add the document and send again.'],
  'document-kind': [
    'The lender does not accept this type of file.',
    'Send one of the file types listed next to the document.',
  ],
  'document-too-large': [
    'This file is too large.',
    'Send a smaller file, for example a photo with less detail.',
  ],
};

export const answerFault = (fault: AnswerFault) =>
  unprocessable(faults[fault][0], [], fault, faults[fault][1]);

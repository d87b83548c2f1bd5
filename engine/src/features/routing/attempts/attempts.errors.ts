import { conflict, ProblemError, unprocessable } from '../../../platform/http/problem.ts';
import {
  whyNot,
  type AnswerFault,
  type AttemptState,
  type HeldBack,
  type OverBudget,
  heldBackRefusal,
  overBudgetRefusal,
} from './index.logic.ts';

export const cannotRegrade = (state: AttemptState | undefined) =>
  conflict(
    'cannot-regrade',
    (state && whyNot[state]) ?? 'This lender was not asked.',
    'Look at the timeline; Regrade is offered where it is possible.',
  );

/** It would answer the same again. */
export const nothingChanged = () =>
  conflict(
    'nothing-changed',
    'The lender has these answers already, and asked to have some corrected.',
    'Change at least one of the answers it names, then send it again.',
  );

/** The answer that is corrected would be lost to an attempt that cannot be sent. */
export const answerHeldBack = (by: HeldBack) => {
  const { message, next } = heldBackRefusal(by);
  return conflict('lender-held-back', message, `What it answered stands. ${next}`);
};

/** It would read as on its way, and then as an error. */
export const lenderHeldBack = (by: HeldBack) => {
  const { message, next } = heldBackRefusal(by);
  return conflict('lender-held-back', message, next);
};

export const cannotSubmit = (state: AttemptState | undefined) =>
  conflict(
    'cannot-hard-submit',
    (state && whyNot[state]) ?? 'This lender is not in the plan of this application.',
    'Look at the timeline; it is offered where it is possible.',
  );

/** Nothing was sent: it would be more than the shopper agreed to, or than the form may cause. */
export const inquiryTooMany = (over: OverBudget) => {
  const { message, next } = overBudgetRefusal(over);
  return conflict(over.byConsent ? 'inquiry-consent-needed' : 'inquiry-budget', message, next);
};

/** Two people, or two tabs, answered differently: the first one is on its way. */
export const answerOnItsWay = () =>
  conflict(
    'answer-on-its-way',
    'Another answer to this question is on its way to the lender; this one was not sent.',
    'Wait for what the lender says: if it asks again, it can be answered again.',
  );

export const noSuchQuestion = () =>
  conflict('question-closed', 'The lender does not ask this any more.', 'Look at the results again.');

export const offerGone = () =>
  conflict('offer-gone', 'This offer is not there any more.', 'Look at the results again.');

export const offerChanged = () =>
  conflict(
    'offer-changed',
    'This offer has changed: the lender gives other terms now. Nothing was chosen.',
    'Look at the new terms, then choose again.',
  );

export const offerOver = () =>
  conflict(
    'offer-over',
    'The time of this offer is over.',
    'Choose another offer, or ask the store to send the application again.',
  );

export const offerChosen = () =>
  conflict('offer-chosen', 'Another offer was already chosen.', 'Talk to the store to change it.');

export const lendersBusy = () =>
  new ProblemError({
    status: 429,
    code: 'lenders-busy',
    message: 'The lenders have more applications waiting than they can take at the moment. Nothing was sent.',
    next: 'Submit again in a few minutes; every answer is kept.',
    retryAfterSeconds: 120,
  });

export const notAsked = () => unprocessable('The lender did not ask for all of these.', [], 'not-asked');

export const testForm = () =>
  conflict(
    'test-form',
    'This is a test application: no lender hears of it.',
    'Send a form of your own to ask a lender.',
  );

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

/** What a person says for a lender: an approval names its amount. */
export const amountMissing = () =>
  unprocessable('An approval needs an amount.', [
    { field: 'approved_cents', code: 'required', message: 'Enter the approved amount' },
  ]);

export const amountUnneeded = () =>
  unprocessable('Only an approval has an amount.', [
    { field: 'approved_cents', code: 'not-approved', message: 'Leave the amount out' },
  ]);

import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import type { AttemptState } from './decisions/attempt.machine.ts';
import type { InquiryRefusal } from './decisions/inquiry-budget.logic.ts';
import { whyNot } from './decisions/person-requests.logic.ts';
import { type SendBlock, sendBlockRefusal } from '../../lender-health/drift/index.logic.ts';

export const cannotRegrade = (state: AttemptState | undefined) =>
  conflict(
    'cannot-regrade',
    (state && whyNot[state]) ?? 'This lender was not asked.',
    'Check the timeline, which offers Regrade where it is possible.',
  );

/**
 * The route does not wait for the answers of a stage, for example because another tab has already submitted
 * them.
 */
export const noStageOpen = () =>
  conflict(
    'no-stage-open',
    'No more lenders need answers for this application.',
    'Reload the page, which shows the results as they are now.',
  );

/**
 * The store sent the application again without a change. The lender would therefore make the same decision
 * again.
 */
export const nothingChanged = () =>
  conflict(
    'nothing-changed',
    'The lender already has these answers and asked for corrections.',
    'Change at least one of the answers that the lender names, then send again.',
  );

/**
 * A person corrects an application, but sending to the lender is blocked. A new attempt would replace the
 * earlier result and never be sent.
 */
export const regradeBlocked = (by: SendBlock) => {
  const { message, next } = sendBlockRefusal(by);
  return conflict('lender-held-back', message, `The lender’s earlier answer stays. ${next}`);
};

/** Sending to the lender is blocked. A new attempt would look as if it had been sent and would then fail. */
export const lenderBlocked = (by: SendBlock) => {
  const { message, next } = sendBlockRefusal(by);
  return conflict('lender-held-back', message, next);
};

export const cannotSubmit = (state: AttemptState | undefined) =>
  conflict(
    'cannot-hard-submit',
    (state && whyNot[state]) ?? 'This lender is not in the plan of this application.',
    'Check the timeline, which offers Submit where it is possible.',
  );

/** The credit inquiry would exceed the shopper's consent or the form's limit, so nothing was sent. */
export const inquiryTooMany = ({ code, message, next }: InquiryRefusal) => conflict(code, message, next);

export const offerChosen = () =>
  conflict('offer-chosen', 'Another offer was already chosen.', 'Talk to the store to change it.');

export const alreadySigned = () =>
  conflict(
    'already-signed',
    'The customer signed with a lender, so no other lender is asked.',
    'Continue with the signed contract.',
  );

export const lendersBusy = () =>
  new ProblemError({
    status: 429,
    code: 'lenders-busy',
    message: 'Too many applications are waiting for the lenders at the moment. Nothing was sent.',
    next: 'Submit again in a few minutes. Your answers are saved.',
    retryAfterSeconds: 120,
  });

export const testForm = () =>
  conflict(
    'test-form',
    'This is a test application. Test applications are never sent to lenders.',
    'Send a real form to ask a lender.',
  );

export const shopperEntryOnly = () =>
  conflict(
    'shopper-entry-only',
    'This lender accepts only answers that shoppers enter themselves.',
    'Ask the customer to correct the answers on their own phone.',
  );

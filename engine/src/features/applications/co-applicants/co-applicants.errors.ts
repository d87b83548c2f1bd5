import { conflict, notFound, ProblemError, unprocessable } from '../../../platform/http/problem.ts';
import { coApplicantQuestion } from './co-applicant-form.logic.ts';

export const noCoApplicant = () =>
  conflict(
    'no-co-applicant',
    'There is no co-applicant in this application.',
    'First choose that you apply with a co-applicant.',
  );

export const partDone = () =>
  conflict(
    'co-applicant-done',
    'The co-applicant has finished this part.',
    'Continue with your own answers.',
  );

/**
 * The error of a submission while the co-applicant has not finished. The screen shows it at the question
 * whether there is a co-applicant.
 */
export const coApplicantOpen = () =>
  unprocessable(
    'Your co-applicant has not finished yet.',
    [
      {
        field: coApplicantQuestion,
        code: 'co-applicant-open',
        message: 'Your co-applicant has not finished their part yet.',
      },
    ],
    'co-applicant-open',
    'Wait for your co-applicant, send a new link, or answer the questions of your co-applicant yourself.',
  );

export const contactRefused = (errors: readonly { field: string; code: string; message: string }[]) =>
  unprocessable('The link cannot be sent.', [...errors], 'send-refused');

/** The cookie is missing or has expired, or the applicant has withdrawn the invitation. */
export const noPart = () =>
  new ProblemError({
    status: 410,
    code: 'no-part',
    message: 'This part of the application is not open on this phone.',
    next: 'Open your link again, or ask the sender for a new link.',
  });

export const partNotProven = () =>
  new ProblemError({
    status: 403,
    code: 'not-verified',
    message: 'Your phone or email is not confirmed yet.',
    next: 'Enter the code we sent you.',
  });

export const linkUnknown = () => notFound('This link');

import { conflict } from '../../../platform/http/problem.ts';
import type { Refusal } from './customer-messages.logic.ts';

const refusals: Readonly<Record<Refusal, [message: string, next: string]>> = {
  'no-offer': [
    'This lender has no offer that could be sent.',
    'Wait for its answer, or send a notification.',
  ],
  'already-chosen': [
    'The customer has chosen an offer already.',
    'Go on with the contract of the lender that was chosen.',
  ],
  'nothing-to-approve': [
    'Nothing waits for the customer’s approval at this lender.',
    'Send a notification to say how it stands.',
  ],
  'nothing-to-tell': ['There is nothing to tell the customer about this lender.', 'Wait for its answer.'],
};

export const notNow = (refusal: Refusal) => conflict(refusal, ...refusals[refusal]);

export const notSubmitted = () =>
  conflict('not-submitted', 'This form has not yet been submitted', 'Send the form to the customer instead.');

export const noContact = () =>
  conflict(
    'no-contact',
    'The application has neither a phone that takes texts nor an email address.',
    'Put the phone or the email right in the form.',
  );

export const testApplication = () =>
  conflict('test-form', 'This is a test application: it has no customer.', 'Nothing was sent.');

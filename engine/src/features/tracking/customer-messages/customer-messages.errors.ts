import { conflict } from '../../../platform/http/problem.ts';
import type { Refusal } from './customer-messages.logic.ts';

const refusals: Readonly<Record<Refusal, [message: string, next: string]>> = {
  'no-offer': [
    'This lender has no offer that could be sent.',
    'Wait for the answer of the lender, or send a notification.',
  ],
  'already-chosen': [
    'The customer has already chosen an offer.',
    'Continue with the contract of the chosen lender.',
  ],
  'nothing-to-approve': [
    'Nothing waits for the customer’s approval at this lender.',
    'Send a status notification instead.',
  ],
  'nothing-to-tell': [
    'There is nothing to send about this lender yet.',
    'Wait for the answer of the lender.',
  ],
};

export const notNow = (refusal: Refusal) => conflict(refusal, ...refusals[refusal]);

export const notSubmitted = () =>
  conflict('not-submitted', 'This form has not yet been submitted', 'Send the form to the customer instead.');

export const noContact = () =>
  conflict(
    'no-contact',
    'The application has no mobile phone and no email address.',
    'Correct the phone or the email in the form.',
  );

export const stopped = () =>
  conflict(
    'phone-stopped',
    'The customer answered STOP to our texts, and the application has no email address.',
    'Call the customer, or ask the customer to text START to the number of our texts.',
  );

export const testApplication = () =>
  conflict('test-form', 'This is a test application without a customer.', 'Nothing was sent.');

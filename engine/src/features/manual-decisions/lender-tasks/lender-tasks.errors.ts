import { conflict, notAllowed, unprocessable } from '../../../platform/http/problem.ts';

export const noOpenTask = () =>
  conflict(
    'no-open-task',
    'This application no longer waits for you at this lender.',
    'Reload the application to see the decision.',
  );

/** The browser extension sent a key that has expired or belongs to another application. */
export const keyEnded = () =>
  notAllowed(
    'This key of the browser extension has ended. Open the application and start the extension again.',
  );

export const notNeeded = (lender: string) =>
  unprocessable(`${lender} does not ask for this value.`, [
    { field: 'name', code: 'unknown', message: 'Choose a value that the lender asks for' },
  ]);

export const noValue = () =>
  unprocessable('The application has no answer to copy.', [
    { field: 'name', code: 'missing', message: 'Enter the answer in the application first' },
  ]);

import { closeoutTexts, type CloseoutFinding } from '@millrace/schemas/closeout';
import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const notSubmitted = () =>
  conflict(
    'not-submitted',
    'This form has not yet been submitted',
    'Submit it to lenders, or delete it if the customer left.',
  );

export const savedByOther = () =>
  conflict(
    'closeout-changed',
    'Another user saved this closeout.',
    'Close the dialog, open it again and check what was saved.',
  );

/** Refuses a closeout. The message of the error about the date is prescribed by the specification. */
export const closeoutRefused = (findings: readonly CloseoutFinding[]) => {
  const isDate = findings.every(({ code }) => code === 'date');
  return unprocessable(isDate ? closeoutTexts.invalidDate : 'This closeout is not complete.', [...findings]);
};

export const notApprovedBy = (at: number) =>
  unprocessable('A lender of this closeout did not approve.', [
    {
      field: `applicationResults[${at}].lender_id`,
      code: 'not-approved',
      message: 'Choose a lender that approved',
    },
  ]);

export const namedTwice = (at: number) =>
  unprocessable('A lender is listed twice.', [
    { field: `applicationResults[${at}].lender_id`, code: 'twice', message: 'List each lender once' },
  ]);

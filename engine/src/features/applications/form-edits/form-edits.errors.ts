import type { FormLock } from '@millrace/schemas/api';
import type { FieldError } from '@millrace/schemas/form';
import { conflict, notAllowed } from '../../../platform/http/problem.ts';

/** Explains why the answers are locked. The screen and the error of a refused save use these texts. */
export const lockWords: Readonly<Record<FormLock, string>> = {
  retired: 'You cannot save edits to this form because this functionality no longer exists.',
  'lenders-asked':
    'Lenders are deciding on these answers. You can change the answers when all lenders have decided.',
  'contract-out': 'A lender made a contract from these answers, so they cannot be changed.',
};

const next: Readonly<Record<FormLock, string>> = {
  retired: 'The store removed the categories of this form. Start a new application with a current form.',
  'lenders-asked': 'Wait until the lenders have answered.',
  'contract-out': 'Cancel the contract first.',
};

/** The error of an answer that only the co-applicant may give. */
export const coApplicantAnswers = (field: string): FieldError => ({
  field,
  code: 'co-applicant-answers',
  message: 'The co-applicant answers this question on their own phone.',
});

/** The error of a user who may change answers of drafts only. */
export const draftsOnly = () =>
  notAllowed('The application is submitted. Ask a manager of the store to change its answers.');

export const formLocked = (lock: FormLock) => conflict(`form-${lock}`, lockWords[lock], next[lock]);

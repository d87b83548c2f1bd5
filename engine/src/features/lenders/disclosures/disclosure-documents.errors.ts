import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const textRefused = (errors: { field: string; code: string; message: string }[]) =>
  unprocessable('This text is not complete.', errors);

export const unknownLender = () =>
  unprocessable('This lender does not exist.', [
    { field: 'lender_id', code: 'unknown-lender', message: 'Choose a lender from the list' },
  ]);

export const textChanged = () =>
  conflict(
    'disclosure-changed',
    'Another user saved a new version of this text.',
    'Reload it and make your changes in the newest version.',
  );

export const shippedText = () =>
  conflict(
    'shipped-disclosure',
    'This text is built in and part of every application.',
    'Change its wording instead.',
  );

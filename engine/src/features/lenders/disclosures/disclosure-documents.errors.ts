import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const textRefused = (errors: { field: string; code: string; message: string }[]) =>
  unprocessable('This text is not complete.', errors);

export const unknownLender = () =>
  unprocessable('This lender is not there.', [
    { field: 'lender_id', code: 'unknown-lender', message: 'Choose from the list of lenders' },
  ]);

export const textChanged = () =>
  conflict(
    'disclosure-changed',
    'Somebody saved another version of this text meanwhile.',
    'Load it again, and put your changes into the newest version.',
  );

export const shippedText = () =>
  conflict(
    'shipped-disclosure',
    'This text came with the product and is part of every application.',
    'Change its words instead.',
  );

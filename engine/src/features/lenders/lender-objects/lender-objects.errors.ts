import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const lenderChanged = () =>
  conflict('lender-changed', 'Another user saved this lender.', 'Reload it and repeat your change.');

export const lenderIdTaken = () =>
  unprocessable('Another lender has this number.', [
    { field: 'lender_id', code: 'taken', message: 'Another lender has this number' },
  ]);

export const lenderKeyTaken = () =>
  unprocessable('Another lender has this key.', [
    { field: 'key', code: 'taken', message: 'Another lender has this key. Choose another key' },
  ]);

export const lenderKeyMissing = () =>
  unprocessable('No key can be created from this name.', [
    { field: 'key', code: 'required', message: 'Enter a key of lowercase letters' },
  ]);

export const lenderKeyReserved = () =>
  unprocessable('This key is reserved.', [
    { field: 'key', code: 'reserved', message: 'Only keys of manual lenders begin with manual-' },
  ]);

import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const nameTaken = () =>
  unprocessable('Another model has this name.', [
    { field: 'name', code: 'name-taken', message: 'Another model has this name' },
  ]);

export const nameMissing = () =>
  unprocessable('A model needs a name.', [{ field: 'name', code: 'required', message: 'Enter a name' }]);

export const noSuchLender = () =>
  unprocessable('One of these lenders does not exist.', [
    { field: 'used_lender_ids', code: 'unknown-lender', message: 'Choose lenders from the list' },
  ]);

export const modelInUse = (orgs: number) =>
  conflict(
    'model-in-use',
    orgs === 1 ? 'An account uses this model.' : `${orgs} accounts use this model.`,
    'Move these accounts to another model first.',
  );

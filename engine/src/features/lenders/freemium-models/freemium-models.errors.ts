import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const nameTaken = () =>
  unprocessable('Another model has this name.', [
    { field: 'name', code: 'name-taken', message: 'Another model has this name' },
  ]);

export const nameMissing = () =>
  unprocessable('A model needs a name.', [{ field: 'name', code: 'required', message: 'Enter a name' }]);

export const noSuchLender = () =>
  unprocessable('One of these lenders is not there.', [
    { field: 'used_lender_ids', code: 'unknown-lender', message: 'Choose from the list of lenders' },
  ]);

export const modelInUse = (orgs: number) =>
  conflict(
    'model-in-use',
    orgs === 1 ? 'An account is on this model.' : `${orgs} accounts are on this model.`,
    'Move them to another model first.',
  );

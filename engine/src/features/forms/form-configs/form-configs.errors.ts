import { conflict, ProblemError, unprocessable } from '../../../platform/http/problem.ts';

export const configNotFound = (id: number) =>
  new ProblemError({
    status: 404,
    code: 'not-found',
    message: `Could not find config with ID ${id}`,
    next: 'The form may be archived. Go back to the list of forms.',
  });

export const configChanged = () =>
  conflict(
    'cfa-config-changed',
    'Another user changed this form.',
    'Check the current version, then save your changes again.',
  );

export const archiveRefused = (message: string) =>
  new ProblemError({
    status: 400,
    code: 'config-ids',
    message,
    next: 'Choose the forms to archive in the list.',
  });

export const lendersUnknown = (field: string) =>
  unprocessable('This lender no longer exists in your lender credentials', [
    { field, code: 'unknown-lender', message: 'Choose lenders from the list.' },
  ]);

export const pathsUnknown = () =>
  unprocessable('Failed to delete paths', [
    {
      field: 'paths',
      code: 'unknown-path',
      message: 'Some of the chosen paths no longer belong to this form.',
    },
  ]);

export const notOfThisPath = (field: string) =>
  unprocessable('Failed to update providers', [
    { field, code: 'not-of-this-path', message: 'This lender is not in the path. Add it to the path first.' },
  ]);

export const notEndToEnd = (field: string) =>
  unprocessable('Failed to update providers', [
    {
      field,
      code: 'not-end-to-end',
      message: 'You cannot complete contracts with this lender in Millrace. Turn this lender off.',
    },
  ]);

import { unprocessable } from '../../../platform/http/problem.ts';

export const startRefused = (errors: readonly { field: string; code: string; message: string }[]) =>
  unprocessable('The application cannot be started.', [...errors], 'start-refused');

import type { FieldError } from '@millrace/schemas/form';
import { unprocessable } from '../../../platform/http/problem.ts';

export const startRefused = (errors: readonly { field: string; code: string; message: string }[]) =>
  unprocessable('The application cannot start like this.', [...errors], 'start-refused');

export const contactProven = (field: string): FieldError => ({
  field,
  code: 'proven',
  message: 'This was confirmed with a code. Start a new application to use another one.',
});

import { healthWindows } from '@millrace/schemas/api';
import { unprocessable } from '../../../platform/http/problem.ts';

export const unknownWindow = () =>
  unprocessable('This period does not exist.', [
    { field: 'filter.window', code: 'unknown', message: `Choose one of ${healthWindows.join(', ')}` },
  ]);

import { healthWindows } from '@millrace/schemas/api';
import { unprocessable } from '../../../platform/http/problem.ts';

export const unknownWindow = () =>
  unprocessable('There is no such time to look at.', [
    { field: 'filter.window', code: 'unknown', message: `Choose one of ${healthWindows.join(', ')}` },
  ]);

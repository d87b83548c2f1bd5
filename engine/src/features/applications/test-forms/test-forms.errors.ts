import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const testDataIsOff = () =>
  conflict(
    'test-data-off',
    'Test applications are switched off on this installation.',
    'Start the demo with TEST_DATA=1 to generate test applications.',
  );

export const noFormToFill = () =>
  conflict(
    'no-form',
    'This store has no form that asks a lender.',
    'First create a form and add credentials for a lender.',
  );

export const daysRefused = (message: string) =>
  unprocessable(message, [{ field: 'createdDate', code: 'days', message }]);

export const phoneRefused = (message: string) =>
  unprocessable(message, [{ field: 'mobile_phone', code: 'phone', message }]);

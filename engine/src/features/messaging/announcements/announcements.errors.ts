import { unprocessable } from '../../../platform/http/problem.ts';

/** The text of the specification for an announcement that is not saved. The error of the field says why. */
export const announcementRefused = (error: { field: string; code: string; message: string }) =>
  unprocessable('There was an error', [error], 'announcement-refused', 'Correct the marked field.');

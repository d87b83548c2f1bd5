import { unprocessable } from '../../../platform/http/problem.ts';

/**
 * Refuses to save an announcement, with the message that the specification prescribes. The error of the field
 * gives the reason.
 */
export const announcementRefused = (error: { field: string; code: string; message: string }) =>
  unprocessable('There was an error', [error], 'announcement-refused', 'Correct the marked field.');

import { codeTexts } from '@millrace/schemas/codes';
import { ApiError, isPassing } from '../../api/problem.ts';

/** What went wrong with a code, in the product's own words first. */
export function codeError(error: Error): string {
  if (!(error instanceof ApiError) || isPassing(error)) return `${codeTexts.notChecked}. Try again.`;
  if (error.code !== 'incorrect-code') {
    const message = /[.!?]$/.test(error.message) ? error.message : `${error.message}.`;
    return [message, error.next ?? `${codeTexts.notApproved}.`].join(' ');
  }
  const { triesLeft } = error;
  if (triesLeft === undefined) return error.message;
  return `${error.message}. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`;
}

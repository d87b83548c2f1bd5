import { codeRefusals, codeTexts } from '@millrace/schemas/codes';
import { ApiProblem, isPassing } from '@millrace/schemas/http-client';
import { t } from '@millrace/ui/translate';

const refusals = [
  ...Object.values(codeRefusals).map(({ code }) => String(code)),
  'phone-stopped',
  'phone-not-reached',
  'mailbox-not-reached',
];

/**
 * True if the server refused to send or check a code for a known reason. Examples are too many codes, or a
 * phone that cannot receive texts.
 */
export const isCodeRefusal = (error: Error): boolean =>
  error instanceof ApiProblem && refusals.includes(error.code);

/**
 * Returns the message for an error of sending or checking a code. It includes the next step or the number of
 * attempts left.
 */
export function codeError(error: Error): string {
  if (!(error instanceof ApiProblem) || isPassing(error))
    return t('{notChecked}. Try again.', { notChecked: t(codeTexts.notChecked) });
  if (error.code !== 'incorrect-code') {
    const message = /[.!?]$/.test(error.message) ? error.message : `${error.message}.`;
    return [message, error.next ?? `${t(codeTexts.notApproved)}.`].join(' ');
  }
  const { triesLeft } = error;
  if (triesLeft === undefined) return error.message;
  const { message } = error;
  return triesLeft === 1
    ? t('{message}. You have 1 try left.', { message })
    : t('{message}. You have {triesLeft} tries left.', { message, triesLeft });
}

import { ApiProblem } from '@millrace/schemas/http-client';
import { t } from '@millrace/ui/translate';

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Returns the message for a refused registration, with the next step for the user. */
export function registerError(error: Error | null): string | undefined {
  if (!error) return undefined;
  if (!(error instanceof ApiProblem)) return t('Something went wrong. Try again.');
  const { message, next, errors: fields, retryAfterSeconds } = error;
  const wait = retryAfterSeconds
    ? t('Try again in {limit} min.', { limit: Math.ceil(retryAfterSeconds / 60) })
    : next;
  const field = fields.find((one) => one.message !== message)?.message;
  return [sentence(message), field ?? wait].filter(Boolean).join(' ');
}

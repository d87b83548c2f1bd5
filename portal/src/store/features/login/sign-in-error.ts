import { ApiError, isPassing } from '../../api/problem.ts';
import { codeError, isCodeRefusal } from '../../shared/code/code-error.ts';

/** One sentence for every wrong pair: it does not tell whether an account exists. */
export const WRONG_CREDENTIALS = 'Email or password is not right. Check them and try again.';

function waitWords({ retryAfterSeconds }: ApiError): string {
  const minutes = retryAfterSeconds && Math.ceil(retryAfterSeconds / 60);
  return minutes ? `Try again in ${minutes} min.` : 'Wait a few minutes, then try again.';
}

export function signInError(error: Error): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.';
  if (isCodeRefusal(error)) return codeError(error);
  if (error.status === 429) return [error.message, error.next ?? waitWords(error)].join(' ');
  if (isPassing(error)) return [error.message, error.next ?? 'Try again in a moment.'].join(' ');
  return WRONG_CREDENTIALS;
}

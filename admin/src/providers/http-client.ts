import type { Problem } from '@millrace/schemas/api';
import { fetchUtils, HttpError } from 'react-admin';

type HttpClient = typeof fetchUtils.fetchJson;

/** react-admin shows `errors` at the inputs when they are keyed by the input's name. */
function byField(errors: NonNullable<Problem['errors']>): Record<string, string> {
  return Object.fromEntries(
    errors.map(({ field, message }) => [field.replace(/^\//, '').replaceAll('/', '.'), message]),
  );
}

function withFieldErrors(error: HttpError): HttpError {
  const problem = (error.body ?? {}) as Partial<Problem>;
  const { message: what = 'Something went wrong', next, requestId } = problem;
  const reference = error.status >= 500 && requestId && `Request id ${requestId}`;
  const message = [what, next, reference].filter(Boolean).join(' ');
  const errors = problem.errors?.length ? byField(problem.errors) : undefined;
  return new HttpError(message, error.status, { ...problem, errors });
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Calls of this origin: with the session's cookie, and with the header that no other site's form can send. */
export const httpClient: HttpClient = async (url, options = {}) => {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  headers.set('X-App', '1');
  try {
    return await fetchUtils.fetchJson(url, { ...options, headers, credentials: 'same-origin' });
  } catch (error) {
    if (error instanceof HttpError) throw withFieldErrors(error);
    if (isAbort(error)) throw error;
    throw new HttpError('Could not reach the server. Check your connection, then try again.', 0);
  }
};

export const postJson = (url: string, body: unknown) =>
  httpClient(url, { method: 'POST', body: JSON.stringify(body) });

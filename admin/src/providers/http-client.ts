import type { ReplyOf } from '@millrace/schemas/api';
import {
  ApiProblem,
  call as send,
  request,
  type Call,
  type FieldProblem,
  type CallArguments,
} from '@millrace/schemas/http-client';
import type { fetchUtils } from 'react-admin';
import { authProvider } from './auth-provider.ts';

type HttpClient = typeof fetchUtils.fetchJson;

/**
 * An API error that react-admin can show. `message` contains the full text of the error. `body.errors`
 * contains the field errors, which react-admin shows at the inputs.
 */
export class ShownProblem extends ApiProblem {
  readonly body: { readonly errors: Readonly<Record<string, string>> | undefined };

  constructor({ status, code, message, next, errors, requestId, triesLeft, retryAfterSeconds }: ApiProblem) {
    const reference = requestId && `Request id ${requestId}`;
    const text = [message, next, reference].filter(Boolean).join(' ');
    super(status, {
      code,
      message: text,
      next,
      errors: [...errors],
      requestId,
      triesLeft,
      retryAfterSeconds,
    });
    this.body = { errors: errors.length > 0 ? byInput(errors) : undefined };
  }
}

/**
 * Converts the field of a server error, such as `/settings/wait`, to the name of the input, such as
 * `settings.wait`.
 */
const byInput = (errors: readonly FieldProblem[]): Record<string, string> =>
  Object.fromEntries(
    errors.map(({ field, message }) => [field.replace(/^\//, '').replaceAll('/', '.'), message]),
  );

/**
 * Converts the error of a call to one that react-admin can show. Used for calls inside the data provider, for
 * which react-admin itself passes 401 and 403 errors to the auth provider.
 */
export const shown = <Reply>(reply: Promise<Reply>): Promise<Reply> =>
  reply.catch((error: unknown) => {
    throw error instanceof ApiProblem ? new ShownProblem(error) : error;
  });

/**
 * Calls the API from a component. If the session has ended or a permission is missing, the auth provider
 * first decides where to navigate.
 */
export async function call<Contract>(
  to: Call<Contract>,
  ...given: CallArguments<Contract>
): Promise<ReplyOf<Contract>> {
  try {
    return await shown(send(to, ...given));
  } catch (error) {
    if (error instanceof ApiProblem) await authProvider.checkError(error);
    throw error;
  }
}

/**
 * The HTTP client for ra-data-simple-rest, based on the API client of all pages. `url` is a path of the API.
 */
export const httpClient: HttpClient = async (url: string, { method = 'GET', body, headers, signal } = {}) => {
  const isWrite = method !== 'GET';
  const reply = request(
    { method: method as Call<unknown>['method'], path: url, ...(isWrite && { once: true }) },
    {
      ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
      headers: Object.fromEntries(new Headers(headers)),
      ...(signal && { signal }),
    },
  );
  return { ...(await shown(reply)), body: '' };
};

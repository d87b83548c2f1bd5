import type { ReplyOf } from '@millrace/schemas/api';
import {
  ApiProblem,
  call as send,
  request,
  type Call,
  type FieldProblem,
  type Given,
} from '@millrace/schemas/http-client';
import type { fetchUtils } from 'react-admin';
import { authProvider } from './auth-provider.ts';

type HttpClient = typeof fetchUtils.fetchJson;

/** A problem with its full text as `message` and with `body.errors`, which react-admin shows at the inputs. */
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

/** Maps the server's `/settings/wait` to the input `settings.wait`. */
const byInput = (errors: readonly FieldProblem[]): Record<string, string> =>
  Object.fromEntries(
    errors.map(({ field, message }) => [field.replace(/^\//, '').replaceAll('/', '.'), message]),
  );

/** For calls inside the data provider. react-admin itself passes a refusal to the auth provider. */
export const shown = <Reply>(reply: Promise<Reply>): Promise<Reply> =>
  reply.catch((error: unknown) => {
    throw error instanceof ApiProblem ? new ShownProblem(error) : error;
  });

/** A call of a component. If the session ended or lost permissions, the auth provider navigates first. */
export async function call<Contract>(
  to: Call<Contract>,
  ...given: Given<Contract>
): Promise<ReplyOf<Contract>> {
  try {
    return await shown(send(to, ...given));
  } catch (error) {
    if (error instanceof ApiProblem) await authProvider.checkError(error);
    throw error;
  }
}

/** The HTTP client of ra-data-simple-rest, based on the one of all pages. `url` is a path of the API. */
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

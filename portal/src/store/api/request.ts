import { untilWorkedOn } from '../../shared/api/idempotency.ts';
import { ApiError, notReached } from './problem.ts';

type Query = Readonly<Record<string, string | number | null | undefined>>;

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Query;
  body?: unknown;
  idempotencyKey?: string;
  /** A proof that stands for itself, instead of the session. */
  bearer?: string;
  /** The secret of a link that came by mail, for a look at whether it still works. */
  linkToken?: string;
  signal?: AbortSignal;
}

function urlOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${path}${search && `?${search}`}`;
}

function headersOf({ body, idempotencyKey, bearer, linkToken }: RequestOptions): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-App': '1',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
    ...(linkToken === undefined ? {} : { 'X-Link-Token': linkToken }),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  };
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** One call to the API of this origin, with the session's cookie. Throws ApiError unless the answer is 2xx. */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = 'GET', query, body, signal } = options;
  let response: Response;
  try {
    const init: RequestInit = {
      method,
      credentials: 'same-origin',
      headers: headersOf(options),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    };
    response = await untilWorkedOn(() => fetch(urlOf(path, query), init));
  } catch (error) {
    throw isAbort(error) ? error : notReached();
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(response.status, answer ?? {});
  return answer as Answer;
}

import { forgetKey, keyOf, untilWorkedOn } from './idempotency.ts';
import { ApiProblem, Unreachable } from './problem.ts';

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page, like a beacon. */
  readonly keepalive?: boolean;
}

const initOf = ({ method = 'GET', body, headers, signal, keepalive }: RequestOptions): RequestInit => ({
  method,
  credentials: 'same-origin',
  headers: {
    Accept: 'application/json',
    ...(method !== 'GET' && { 'Content-Type': 'application/json', 'X-App': '1' }),
    ...headers,
  },
  ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  ...(signal && { signal }),
  ...(keepalive && { keepalive }),
});

async function answerOf(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`/api${path}`, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new Unreachable(error);
  }
}

/** A call that changes something carries a key: repeated after a lost answer it has one effect. */
async function answerOnce(path: string, { body, ...options }: RequestOptions): Promise<Response> {
  const init = initOf({ body, ...options });
  const content = `${init.method} ${path} ${JSON.stringify(body)}`;
  const headers = { 'Idempotency-Key': keyOf(content), ...(init.headers as Record<string, string>) };
  const response = await untilWorkedOn(() => answerOf(path, { ...init, headers }));
  if (response.status < 500) forgetKey(content);
  return response;
}

/**
 * One call of our API.
 *
 * @param path below `/api`
 * @throws ApiProblem when the server says no, Unreachable when it says nothing
 */
export async function request<Reply>(path: string, options: RequestOptions = {}): Promise<Reply> {
  const reads = (options.method ?? 'GET') === 'GET';
  const response = await (reads ? answerOf(path, initOf(options)) : answerOnce(path, options));
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiProblem(response.status, (body ?? {}) as Partial<ApiProblem>);
  return body as Reply;
}

/** A query string of the given values, without those that are absent. */
export function queryOf(values: Readonly<Record<string, string | number | null | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size ? `?${query.toString()}` : '';
}

import { endpoints, type Calls } from './endpoints.generated.ts';
import { ApiProblem, type ProblemBody } from './problem.ts';

export { ApiProblem } from './problem.ts';
export type { Calls } from './endpoints.generated.ts';

export interface MillraceOptions {
  /** Address of the installation, for example `https://millrace.example`. */
  readonly url: string;
  /** An API token of a store. */
  readonly token: string;
  /** How often a request is repeated if no reply arrives or the server is busy. Default: 3. */
  readonly repeats?: number;
  /** Seconds until a request without a reply counts as lost. Default: 30. */
  readonly timeoutSeconds?: number;
  readonly fetch?: typeof fetch;
}

interface Given {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly key?: string;
}
interface Target {
  readonly method: string;
  readonly path: string;
  readonly once?: boolean;
}

const longestPauseSeconds = 30;

/**
 * Returns the calls that a token may make. Each call sends a request. It repeats the request with the same
 * idempotency key, but only if the repetition cannot have a second effect.
 * Each call throws an `ApiProblem` if the server refuses (`status` of the reply) or cannot be reached
 * (`status` 0).
 */
export function connect({
  repeats = 3,
  timeoutSeconds = 30,
  fetch: send = fetch,
  url,
  token,
}: MillraceOptions): Calls {
  const options = { url: url.replace(/\/$/, ''), token, repeats, timeoutSeconds, fetch: send };
  const calls = Object.entries(endpoints).map(([name, target]) => [
    name,
    (given?: Given) => request(options, target, given ?? {}),
  ]);
  return Object.fromEntries(calls) as unknown as Calls;
}

async function request(
  { url, token, repeats, timeoutSeconds, fetch: send }: Required<MillraceOptions>,
  { method, path, once = false }: Target,
  { params = {}, query = {}, body, key = crypto.randomUUID() }: Given,
): Promise<unknown> {
  const mayRepeat = method === 'GET' || once;
  for (let turn = 1; ; turn += 1) {
    const reply = await send(`${url}/api${addressOf(path, params, query)}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(once && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    }).catch(() => undefined);
    const isLast = turn > repeats || !mayRepeat;
    const json: unknown = await reply?.json().catch(() => undefined);
    if (reply?.ok && json !== undefined) return json;
    // A reply whose body broke off counts as lost, because its result is unknown.
    const isLost = !reply || reply.ok;
    if (isLost && isLast) throw notReached();
    if (!isLost && (isLast || !isBusy(reply, json)))
      throw new ApiProblem(reply.status, (json ?? {}) as ProblemBody);
    await pause(Number(reply?.headers.get('retry-after')) || turn);
  }
}

function addressOf(
  path: string,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

const notReached = (): ApiProblem =>
  new ApiProblem(0, {
    code: 'not-reached',
    message: 'Could not reach the server.',
    next: 'Check the address and the connection, then try again.',
  });

const isBusy = ({ status }: Response, json: unknown): boolean =>
  status === 429 || status >= 500 || (json as ProblemBody | undefined)?.code === 'request-in-progress';

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.min(seconds, longestPauseSeconds) * 1000));

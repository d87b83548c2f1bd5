import type { InputOf, ReplyOf } from '../api/index.ts';
import { forgetKey, isInProgress, keyFor, untilReplied } from './idempotency.ts';
import { ApiProblem, notReached } from './problem.ts';

/** What a page knows of an endpoint: where it is, and its types. `npm run gen` writes them to schemas/calls. */
export interface Call<Contract> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, parameters in braces. */
  readonly path: string;
  /** A repeated request has one effect: an `Idempotency-Key` is sent along. */
  readonly once?: true;
  /** Of the types only; there is no value. */
  readonly contract?: Contract;
}

type Loose<Query> = { [Name in keyof Query]: Query[Name] | (undefined extends Query[Name] ? null : never) };
type Required<Part> = { [Name in keyof Part as object extends Pick<Part, Name> ? never : Name]: true };
type Optional<Name extends string, Part> = keyof Required<Part> extends never
  ? { [Key in Name]?: Part }
  : { [Key in Name]: Part };
type Params<Input> = Input extends { params: infer Part }
  ? { params: { [Name in keyof Part]: string | number } }
  : unknown;
type Query<Input> = Input extends { query: infer Part } ? Optional<'query', Loose<Part>> : unknown;
type Body<Input> = Input extends { body: infer Part } ? { body: Part } : unknown;

interface Sending {
  signal?: AbortSignal | undefined;
  /** A key of the caller's own, for requests that are more than their content; else there is one for each content. */
  key?: string | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Lets the request outlive the page, like a beacon. */
  keepalive?: boolean;
}

type Parts<Contract> = Params<InputOf<Contract>> & Query<InputOf<Contract>> & Body<InputOf<Contract>>;
/** What the caller of an endpoint gives: its parameters, query and body, and how to send them. */
export type Given<Contract> =
  object extends Parts<Contract>
    ? [options?: Parts<Contract> & Sending]
    : [options: Parts<Contract> & Sending];

type Values = Readonly<Record<string, unknown>>;
interface Options extends Sending {
  params?: Values;
  query?: Values;
  body?: unknown;
}

/**
 * One call of the API of this origin, with the session's cookie.
 *
 * @throws ApiProblem when the server refuses (`status` of the reply) or is not reached (`status` 0)
 */
export async function call<Contract>(
  to: Call<Contract>,
  ...[given]: Given<Contract>
): Promise<ReplyOf<Contract>> {
  return (await request(to, given)).json as ReplyOf<Contract>;
}

/** What a request needs to know of its endpoint. */
type Address = Pick<Call<unknown>, 'method' | 'path' | 'once'>;

/**
 * The same as `call`, untyped and with the headers of the reply.
 *
 * @throws ApiProblem as `call` does
 */
export async function request(
  to: Address,
  options: Options = {},
): Promise<{ status: number; headers: Headers; json: unknown }> {
  const url = `/api${addressOf(to.path, options)}`;
  const init = initOf(to, options);
  const response = await (to.once && !options.key ? sendOnce(url, init) : send(url, init));
  const json: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiProblem(response.status, json ?? {});
  return { status: response.status, headers: response.headers, json };
}

/** The address of a GET below this origin, e.g. for a script that runs before the page's own. */
export function addressOf(
  path: string,
  { params = {}, query = {} }: Pick<Options, 'params' | 'query'>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const search = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

function initOf(to: Address, { body, key, headers, signal, keepalive }: Options): RequestInit {
  return {
    method: to.method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      'X-App': '1',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(key ? { 'Idempotency-Key': key } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await untilReplied(() => fetch(url, init));
  } catch (error) {
    throw init.signal?.aborted ? error : notReached();
  }
}

async function sendOnce(url: string, init: RequestInit): Promise<Response> {
  const content = JSON.stringify([init.method, url, init.body]);
  const headers = { ...(init.headers as Record<string, string>), 'Idempotency-Key': keyFor(content) };
  const response = await send(url, { ...init, headers });
  // An earlier try that is still worked on has no reply yet.
  if (response.status < 500 && !(await isInProgress(response))) forgetKey(content);
  return response;
}

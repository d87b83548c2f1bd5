import type { InputOf, ReplyOf } from '../api/index.ts';
import type { Permission } from '../permissions/index.ts';
import { forgetKey, forgetKeysOf, isInProgress, keyFor, untilReplied } from './idempotency.ts';
import { ApiProblem, notReached } from './problem.ts';

/**
 * What a page knows about an endpoint: its path, its permitted callers and its types. `npm run gen` writes
 * these objects to schemas/calls.
 */
export interface Call<Contract> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path after `/api`, with parameters in braces. */
  readonly path: string;
  readonly permission: Permission;
  /** True: the client sends an `Idempotency-Key`, so that a repeated request has only one effect. */
  readonly once?: true;
  /** Carries only types. It has no value at run time. */
  readonly contract?: Contract;
}

type NullableQuery<Query> = {
  [Name in keyof Query]: Query[Name] | (undefined extends Query[Name] ? null : never);
};
type Required<Part> = { [Name in keyof Part as object extends Pick<Part, Name> ? never : Name]: true };
type Optional<Name extends string, Part> = keyof Required<Part> extends never
  ? { [Key in Name]?: Part }
  : { [Key in Name]: Part };
type Params<Input> = Input extends { params: infer Part }
  ? { params: { [Name in keyof Part]: string | number } }
  : unknown;
type Query<Input> = Input extends { query: infer Part } ? Optional<'query', NullableQuery<Part>> : unknown;
type Body<Input> = Input extends { body: infer Part } ? { body: Part } : unknown;
/**
 * The id of the application that the page shows, for endpoints that need it. Null if the page does not know
 * it yet.
 */
type OfForm<Contract> = Contract extends { readonly ofForm: 'required' | 'ifKnown' }
  ? { formId: string | null }
  : unknown;

/** A file to upload, under the id of the document that the lender requested. */
export interface UploadedFile {
  readonly id: string;
  readonly file: File;
}

interface Sending {
  /**
   * Files that the request uploads. With files, the request is sent as `multipart/form-data`, which the
   * endpoint must accept.
   */
  files?: readonly UploadedFile[] | undefined;
  signal?: AbortSignal | undefined;
  /**
   * An `Idempotency-Key` that the caller stores. A request then has the same key even after the page was
   * closed. By default, the client creates one key for each request content and uses it until the server has
   * replied.
   */
  key?: string | undefined;
  /**
   * A number that makes two requests with equal content different, so that the server executes both. Example:
   * the number of steps that were done before the request.
   */
  occasion?: number | undefined;
  headers?: Readonly<Record<string, string>>;
  /** True: the browser completes the request even if the page is closed. */
  keepalive?: boolean;
}

type Parts<Contract> = Params<InputOf<Contract>> &
  Query<InputOf<Contract>> &
  Body<InputOf<Contract>> &
  OfForm<Contract>;
/**
 * The arguments of a call: parameters, query and body of the endpoint, and options such as headers and files.
 */
export type CallArguments<Contract> =
  object extends Parts<Contract>
    ? [options?: Parts<Contract> & Sending]
    : [options: Parts<Contract> & Sending];

type Values = Readonly<Record<string, unknown>>;
interface Options extends Sending {
  params?: Values;
  query?: Values;
  body?: unknown;
  formId?: string | null;
}

/**
 * Calls the API of this origin with the session's cookie.
 * @returns the body of the reply, with the type of the contract
 * @throws ApiProblem if the server refuses (`status` of the reply) or cannot be reached (`status` 0)
 */
export async function call<Contract>(
  to: Call<Contract>,
  ...[given]: CallArguments<Contract>
): Promise<ReplyOf<Contract>> {
  return (await request(to, given)).json as ReplyOf<Contract>;
}

/** The properties of an endpoint that are needed to send a request. */
type Address = Pick<Call<unknown>, 'method' | 'path' | 'once'>;

/**
 * Sends a request like `call`, but returns an untyped body together with status and headers.
 * @throws ApiProblem in the cases in which `call` throws it
 */
export async function request(
  to: Address,
  options: Options = {},
): Promise<{ status: number; headers: Headers; json: unknown }> {
  const url = `/api${addressOf(to.path, options)}`;
  const init = initOf(to, options);
  const response = await (to.once && !options.key ? sendOnce(url, init, options.occasion) : send(url, init));
  const json: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const problem = new ApiProblem(response.status, json ?? {});
    if (problem.code === 'step-up-needed' && (await stepUp?.())) return request(to, options);
    throw problem;
  }
  return { status: response.status, headers: response.headers, json };
}

/**
 * Returns the path and query of a GET request. It can be used without `call`, e.g. by a script that runs
 * before the page's own code.
 */
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

let stepUp: (() => Promise<boolean>) | undefined;

/**
 * Sets a function that asks the user to confirm their identity. If the server refuses a request with
 * `step-up-needed`, the client calls this function. If the function returns true, the client sends the
 * request again.
 */
export function askForStepUp(ask: (() => Promise<boolean>) | undefined): void {
  stepUp = ask;
}

let pageHeaders: () => Readonly<Record<string, string>> = () => ({});

/** Sets a function that returns headers. The page adds these headers to each of its requests. */
export function addToEveryCall(headers: () => Readonly<Record<string, string>>): void {
  pageHeaders = headers;
}

function initOf(
  to: Address,
  { body, files = [], key, headers, signal, keepalive, formId }: Options,
): RequestInit {
  const isUpload = files.length > 0;
  return {
    method: to.method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      'X-App': '1',
      ...pageHeaders(),
      // For an upload, the browser sets the content type itself, because it chooses the boundary between the
      // parts.
      ...(body === undefined || isUpload ? {} : { 'Content-Type': 'application/json' }),
      ...(key ? { 'Idempotency-Key': key } : {}),
      ...(formId ? { 'X-Form-Id': formId } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isUpload ? formOf(body, files) : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  };
}

/**
 * Builds the multipart form of an upload. The JSON comes first, because the server checks the files while
 * they arrive.
 */
function formOf(body: unknown, files: readonly UploadedFile[]): FormData {
  const form = new FormData();
  form.append('body', JSON.stringify(body));
  for (const { id, file } of files) form.append(id, file, file.name.slice(-120));
  return form;
}

/**
 * Returns the content of a request in a form that can be compared. A repeated request with the same content
 * gets the same idempotency key.
 */
const contentOf = (body: RequestInit['body']): unknown =>
  body instanceof FormData
    ? [...body].map(([name, value]) =>
        typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
      )
    : body;

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await untilReplied(() => fetch(url, init));
    // A reply whose body breaks off counts as lost. A repeated request then has the same idempotency key.
    await response.clone().arrayBuffer();
    return response;
  } catch (error) {
    throw init.signal?.aborted ? error : notReached();
  }
}

async function sendOnce(url: string, init: RequestInit, occasion?: number): Promise<Response> {
  const content = JSON.stringify([init.method, url, contentOf(init.body), occasion]);
  const headers = { ...(init.headers as Record<string, string>), 'Idempotency-Key': keyFor(content) };
  const response = await send(url, { ...init, headers });
  // While the server still processes an earlier request with this key, it replies only that the request is in
  // progress. The client then uses the same key for the next attempt.
  if (response.status >= 500 || (await isInProgress(response))) return response;
  forgetKey(content);
  // If the reply to an earlier save to this address was lost, the key of the earlier save is removed after
  // this newer save. If a user then saves the earlier content again, the server must execute that request and
  // not repeat its old reply.
  if (response.ok && /^(PUT|PATCH)$/.test(init.method ?? ''))
    forgetKeysOf(`${JSON.stringify([init.method, url]).slice(0, -1)},`);
  return response;
}

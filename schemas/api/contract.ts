import type { Static, TSchema } from 'typebox';
import type { Endpoint } from '../permissions/index.ts';
import type { HeaderContract, ReplyHeader } from './headers.ts';

/**
 * The contract of one HTTP endpoint. The server's route, validation and permission check are derived from it,
 * and so are the API document and the typed calls of the front ends.
 */
export interface EndpointContract extends Endpoint {
  /** HTTP method. Messages over sockets have no contract. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Summary in one line, as an imperative: `List the applications of a store`. */
  summary: string;
  description?: string;
  /** Schema of the path parameters. */
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema;
  /** HTTP status of a success. Default: 200. */
  status?: 200 | 201 | 202;
  /** Request headers that the endpoint reads in addition to `commonRequestHeaders`, by name in lower case. */
  headers?: Readonly<Record<string, HeaderContract>>;
  /** Headers of a successful reply that not all replies have. */
  replyHeaders?: readonly ReplyHeader[];
  /**
   * True: the caller must send a bearer token, although the endpoint's permission is public. The handler
   * checks the token, because the permission guard does not check tokens for public permissions.
   */
  bearer?: true;
  /**
   * For endpoints about the application that belongs to the caller's cookie. The header `X-Form-Id` names the
   * application that the page shows, so that an old tab cannot change an application opened later in another
   * tab. `ifKnown`: the header may be missing, because a new tab does not know its application yet.
   */
  ofForm?: 'required' | 'ifKnown';
  /**
   * True: the endpoint accepts an `Idempotency-Key`. The same request sent twice has one effect and one
   * reply.
   */
  idempotencyKey?: true;
  /**
   * True: the endpoint also accepts `multipart/form-data`: the part `body` with the JSON, then one part per file,
   * named by the id of its document.
   */
  files?: true;
  /** Media types of a reply that is a file and no JSON. */
  file?: readonly string[];
  /**
   * For endpoints with serious effects, e.g. those that show a secret, change keys or credentials, or end a
   * quarantine. The user must have confirmed their identity in the last `STEP_UP_MINUTES` of this session: with
   * an authenticator app or passkey, or, without these, with an emailed code. Else the server replies 403
   * `step-up-needed`. `firstFactor`: for a user without a factor, a sign-in within these minutes is enough.
   */
  stepUp?: 'factor' | 'firstFactor';
  /**
   * True: the stores that the request names must have an active subscription. Otherwise the server replies
   * 402 `subscription-needed`. Set it only on endpoints that start something new, so that work in progress
   * can be finished.
   */
  needsSubscription?: true;
  /** Example body for the API document. Default: an example derived from the schema. */
  example?: unknown;
  /** Example reply for the API document. Default: an example derived from the schema. */
  replyExample?: unknown;
  /**
   * The callers of the endpoint. `page`: only Millrace's own pages (default). `program`: also programs of
   * stores and of companies whose services Millrace uses.
   */
  audience?: 'page' | 'program';
}

export const endpoint = <const Contract extends EndpointContract>(contract: Contract): Contract => contract;

type Part<Contract, Name extends string> = Contract extends {
  readonly [Key in Name]: infer S extends TSchema;
}
  ? { [Key in Name]: Static<S> }
  : unknown;

/** The input of a handler: the validated parts of the request. */
export type InputOf<Contract> = Part<Contract, 'params'> &
  Part<Contract, 'query'> &
  Part<Contract, 'body'> &
  (Contract extends { readonly headers: infer Headers }
    ? { headers: { readonly [Name in keyof Headers]?: string } }
    : unknown) &
  (Contract extends { readonly idempotencyKey: true } ? { key: string | undefined } : unknown);

export type ReplyOf<Contract> = Contract extends { readonly reply: infer S extends TSchema }
  ? Static<S>
  : never;

export const isContract = (value: unknown): value is EndpointContract =>
  typeof value === 'object' && value !== null && 'permission' in value && 'reply' in value;

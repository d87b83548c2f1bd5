import type { Static, TSchema } from 'typebox';
import type { Endpoint } from '../permissions/index.ts';
import type { HeaderContract, ReplyHeader } from './headers.ts';

/**
 * The contract of one endpoint. The server's route, its validation and permission, the API document and the
 * front ends' typed calls all derive from it.
 */
export interface EndpointContract extends Endpoint {
  /** Socket messages have no contract. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** One line, an imperative: `List the applications of a store`. */
  summary: string;
  description?: string;
  /** The path parameters. */
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema;
  /** Status of a success. Default: 200. */
  status?: 200 | 201 | 202;
  /** Request headers that it reads besides `commonRequestHeaders`, by name in lower case. */
  headers?: Readonly<Record<string, HeaderContract>>;
  /** Headers of its success besides those of every reply. */
  replyHeaders?: readonly ReplyHeader[];
  /** The proof is a bearer token, whatever its permission says about sessions. */
  bearer?: true;
  /** It accepts an `Idempotency-Key`: the same request sent twice has one effect and one reply. */
  idempotencyKey?: true;
  /** Example body for the API document. Default: derived from the schema. */
  example?: unknown;
  /** Example reply for the API document. Default: derived from the schema. */
  replyExample?: unknown;
  /** The callers: our own pages (default), or also programs of stores and providers. */
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

import type { Static, TSchema } from 'typebox';
import type { Endpoint } from '../permissions/index.ts';
import type { HeaderContract, ReplyHeader } from './headers.ts';

/**
 * One endpoint, declared once. The server's route and its validation, the permission it needs, the API document and
 * the typed calls of the front ends come from it.
 */
export interface EndpointContract extends Endpoint {
  /** Of a message on a socket there is no contract. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** One line, an imperative: `List the applications of a store`. */
  summary: string;
  description?: string;
  /** The parameters of the path. */
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema;
  /** Of a success; 200 when it is left out. */
  status?: 200 | 201 | 202;
  /** Request headers it reads beside `commonRequestHeaders`, by name in small letters. */
  headers?: Readonly<Record<string, HeaderContract>>;
  /** Headers of its success beside those of every reply. */
  replyHeaders?: readonly ReplyHeader[];
  /** A bearer token is the proof it asks for, whatever its permission says about sessions. */
  bearer?: true;
  /** It takes an `Idempotency-Key`: the same request sent twice has one effect and one reply. */
  idempotencyKey?: true;
  /** A body for the API document; without it one is derived from the schema. */
  example?: unknown;
  /** The same of the reply. */
  replyExample?: unknown;
  /** Who calls it: our own pages (the usual case), or programs of stores and providers, too. */
  audience?: 'page' | 'program';
}

export const endpoint = <const Contract extends EndpointContract>(contract: Contract): Contract => contract;

type Part<Contract, Name extends string> = Contract extends {
  readonly [Key in Name]: infer S extends TSchema;
}
  ? { [Key in Name]: Static<S> }
  : unknown;

/** What a handler is given: the validated parts of the request. */
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

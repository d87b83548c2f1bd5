import Type, { type Static } from 'typebox';
import { tokenScopes, type TokenScope } from '../permissions/index.ts';
import { endpoint } from './contract.ts';
import { StoreIdQuery } from './stores.ts';
import { Done, IdParams, Instant, Nullable, NumericId, Text } from './common.ts';

const Scope = Type.Unsafe<TokenScope>({ type: 'string', enum: [...tokenScopes] });

/**
 * A token with which a program acts for one store. `prefix` is the readable beginning of the token. Of the
 * rest, the server stores only a hash.
 */
export const ApiToken = Type.Object({
  id: NumericId,
  store_id: NumericId,
  name: Type.String(),
  prefix: Type.String(),
  /** What programs may do with the token. Every token may read. */
  scopes: Type.Array(Scope),
  created_at: Instant,
  /** The user who created the token. Null if the reader may not see that user. */
  created_by: Nullable(Type.String()),
  last_used_at: Nullable(Instant),
  expires_at: Instant,
  /** False if the token has expired or was ended, or while its store is disabled. */
  works: Type.Boolean(),
  /**
   * True if the token ended because its creator lost the right to create tokens. The token stays ended even
   * if the creator gets the right back.
   */
  has_ended: Type.Optional(Type.Boolean()),
});
export type ApiToken = Static<typeof ApiToken>;

/**
 * The only reply that contains the token itself. `token` is null if the server repeats its reply to the same
 * request, because a token is sent only once.
 */
export const NewApiToken = Type.Object({ ...ApiToken.properties, token: Nullable(Type.String()) });
export type NewApiToken = Static<typeof NewApiToken>;

export const ApiTokenBody = Type.Object(
  {
    name: Text(),
    storeId: NumericId,
    /** What programs may do with the token besides reading, e.g. `applications:create`. Default: nothing. */
    scopes: Type.Optional(Type.Array(Scope, { maxItems: tokenScopes.length, uniqueItems: true })),
    /** Lifetime of the token in days. Default: one year. */
    expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  },
  { additionalProperties: false },
);
export type ApiTokenBody = Static<typeof ApiTokenBody>;

export const listApiTokens = endpoint({
  id: 'implied.api-tokens-list',
  method: 'GET',
  path: '/store-api-tokens',
  permission: 'api-tokens:read',
  ids: { 'query.storeId': 'store' },
  query: StoreIdQuery,
  reply: Type.Array(ApiToken),
  summary: 'List the API tokens of a store',
});

export const createApiToken = endpoint({
  id: 'implied.api-tokens-create',
  method: 'POST',
  path: '/store-api-tokens',
  permission: 'api-tokens:update',
  stepUp: 'factor',
  ids: { 'body.storeId': 'store' },
  body: ApiTokenBody,
  reply: NewApiToken,
  idempotencyKey: true,
  summary: 'Create an API token; the secret is shown once',
});

export const deleteApiToken = endpoint({
  id: 'implied.api-tokens-delete',
  method: 'DELETE',
  path: '/store-api-tokens/{id}',
  permission: 'api-tokens:update',
  ids: { 'path.id': 'api-token' },
  params: IdParams,
  reply: Done,
  summary: 'Delete an API token',
});

import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { StoreIdQuery } from './stores.ts';
import { Done, IdParams, Instant, Nullable, NumericId, Text } from './common.ts';

/** A token by which a program acts for one store. What it is recognised by is `prefix`; the rest is known to nobody. */
export const ApiToken = Type.Object({
  id: NumericId,
  store_id: NumericId,
  name: Type.String(),
  prefix: Type.String(),
  created_at: Instant,
  /** Null where it was somebody whom the reader does not see. */
  created_by: Nullable(Type.String()),
  last_used_at: Nullable(Instant),
  expires_at: Instant,
  /** False once it ran out or ended, or while its store is disabled. */
  works: Type.Boolean(),
  /** It ended for good when who made it lost the right to: it does not come back with that right. */
  has_ended: Type.Optional(Type.Boolean()),
});
export type ApiToken = Static<typeof ApiToken>;

/**
 * The only reply that ever carries the token itself. Null when the same request was answered before: the token exists,
 * and was shown then.
 */
export const NewApiToken = Type.Object({ ...ApiToken.properties, token: Nullable(Type.String()) });
export type NewApiToken = Static<typeof NewApiToken>;

export const ApiTokenBody = Type.Object(
  {
    name: Text(80),
    storeId: NumericId,
    /** Without it a year. */
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

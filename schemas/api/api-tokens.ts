import Type, { type Static } from 'typebox';
import { tokenScopes, type TokenScope } from '../permissions/index.ts';
import { endpoint } from './contract.ts';
import { StoreIdQuery } from './stores.ts';
import { Done, IdParams, Instant, Nullable, NumericId, Text, Uuid } from './common.ts';

const Scope = Type.Unsafe<TokenScope>({ type: 'string', enum: [...tokenScopes] });

/**
 * A token that lets a program act for one store. `prefix` is the readable beginning of the token. Of the
 * rest, the server stores only a hash.
 */
export const ApiToken = Type.Object({
  id: NumericId,
  store_id: NumericId,
  name: Type.String(),
  prefix: Type.String(),
  /** What programs may do with the token. Every token may read. */
  scopes: Type.Array(Scope),
  /** True: the token starts test sessions only, and cannot read real applications. */
  is_test: Type.Boolean(),
  created_at: Instant,
  /** The user who created the token. Null if the current user may not see that user. */
  created_by: Nullable(Type.String()),
  last_used_at: Nullable(Instant),
  expires_at: Instant,
  /** False if the token has expired or was revoked, or while its store is disabled. */
  works: Type.Boolean(),
  /**
   * True if the token ended because its creator lost the right to create tokens. The token stays ended even
   * if the creator gets the right back.
   */
  has_ended: Type.Optional(Type.Boolean()),
  /** True: another token replaces this token. This token works until it expires. */
  is_replaced: Type.Boolean(),
});
export type ApiToken = Static<typeof ApiToken>;

/**
 * The only reply that contains the token itself. `token` is null in a repeated reply to the same request,
 * because the server sends a token only once.
 */
export const NewApiToken = Type.Object({ ...ApiToken.properties, token: Nullable(Type.String()) });
export type NewApiToken = Static<typeof NewApiToken>;

export const ApiTokenBody = Type.Object(
  {
    name: Text(),
    storeId: NumericId,
    /** What programs may do with the token besides reading, e.g. `applications:create`. Default: nothing. */
    scopes: Type.Optional(Type.Array(Scope, { maxItems: tokenScopes.length, uniqueItems: true })),
    /** True: the token starts test sessions only. Default: false. */
    is_test: Type.Optional(Type.Boolean()),
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

/** The maximum number of hours for which a token still works after another token replaced it. */
export const longestTokenOverlapHours = 168;

export const ReplaceApiTokenBody = Type.Object(
  {
    /**
     * Number of hours for which the replaced token still works. 0: it stops working immediately. Default: 24.
     */
    overlap_hours: Type.Optional(Type.Integer({ minimum: 0, maximum: longestTokenOverlapHours })),
  },
  { additionalProperties: false },
);
export type ReplaceApiTokenBody = Static<typeof ReplaceApiTokenBody>;

export const replaceApiToken = endpoint({
  id: 'api-tokens.replace',
  method: 'POST',
  path: '/store-api-tokens/{id}/replace',
  permission: 'api-tokens:update',
  own: true,
  stepUp: 'factor',
  ids: { 'path.id': 'api-token' },
  params: IdParams,
  body: ReplaceApiTokenBody,
  reply: NewApiToken,
  idempotencyKey: true,
  summary: 'Replace an API token; both work for some hours',
});

/** The tools of the MCP server. */
export const toolNames = [
  'find_applications',
  'explain_application',
  'get_checkout_session',
  'tail_events',
  'search_docs',
  'create_checkout_session',
] as const;

export const ToolCallBody = Type.Object(
  {
    storeId: NumericId,
    tool: Type.Enum([...toolNames]),
    /** Id of the application or checkout session that the called tool reads. */
    subject: Type.Optional(Uuid),
  },
  { additionalProperties: false },
);
export type ToolCallBody = Static<typeof ToolCallBody>;

export const recordToolCall = endpoint({
  id: 'tool-calls.record',
  method: 'POST',
  path: '/tool-calls',
  permission: 'tool-calls:record',
  own: true,
  ids: { 'body.storeId': 'store' },
  body: ToolCallBody,
  reply: Done,
  audience: 'program',
  summary: 'Record the call of a tool of the MCP server in the audit log',
  description: 'The MCP server (`millrace mcp`) sends this before each call of a tool.',
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

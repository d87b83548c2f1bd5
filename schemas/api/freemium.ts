import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { lenderTypes } from '../lender-types/index.ts';
import { Done, Instant, NumericId, Text } from './common.ts';

const Criteria = Type.Object(
  {
    standard: Type.Object(
      { is_pipe_priority: Type.Boolean(), always_selected: Type.Boolean() },
      { additionalProperties: false },
    ),
    global: Type.Object(
      {
        lender_type_priority: Type.Array(Type.Enum([...lenderTypes]), {
          maxItems: lenderTypes.length,
          uniqueItems: true,
        }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

/** With an `id` the server changes the model with this id. Without an `id` it creates a new model. */
export const FreemiumModelBody = Type.Object(
  {
    id: Type.Optional(NumericId),
    name: Text(),
    used_lender_ids: Type.Array(NumericId, { maxItems: 200, uniqueItems: true }),
    criteria: Criteria,
  },
  { additionalProperties: false },
);
export type FreemiumModelBody = Static<typeof FreemiumModelBody>;

/**
 * A freemium model: the lenders that a free account gets, and the order in which they receive applications.
 */
export const FreemiumModel = Type.Object({
  id: NumericId,
  name: Type.String(),
  used_lender_ids: Type.Array(NumericId),
  criteria: Criteria,
  /** The lenders that belong to the model now, in the order in which they receive applications. */
  lenders: Type.Array(
    Type.Object({
      lender_id: NumericId,
      name: Type.String(),
      lender_type: Type.String(),
      because: Type.Union([Type.Literal('chosen'), Type.Literal('always_selected')]),
    }),
  ),
  updated_at: Instant,
});
export type FreemiumModel = Static<typeof FreemiumModel>;

export const FreemiumModelParams = Type.Object(
  { freemium_id: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);
export type FreemiumModelParams = Static<typeof FreemiumModelParams>;

export const FreemiumModelQuery = Type.Object(
  { id: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);
export type FreemiumModelQuery = Static<typeof FreemiumModelQuery>;

export const listFreemiumModels = endpoint({
  id: 'freemium.list',
  method: 'GET',
  path: '/freemium',
  permission: 'freemium-models:list',
  reply: Type.Array(FreemiumModel),
  summary: 'List freemium models',
});

export const getFreemiumModel = endpoint({
  id: 'freemium.get',
  method: 'GET',
  path: '/freemium/{freemium_id}',
  permission: 'freemium-models:read',
  ids: { 'path.freemium_id': 'freemium-model' },
  params: FreemiumModelParams,
  reply: FreemiumModel,
  summary: 'Get one freemium model',
});

export const saveFreemiumModel = endpoint({
  id: 'freemium.save',
  method: 'POST',
  path: '/freemium',
  permission: 'freemium-models:update',
  ids: { 'body.used_lender_ids[]': 'lender', 'body.id': 'freemium-model' },
  body: FreemiumModelBody,
  reply: FreemiumModel,
  idempotencyKey: true,
  summary: 'Save a freemium model',
});

export const deleteFreemiumModel = endpoint({
  id: 'freemium.delete',
  method: 'DELETE',
  path: '/freemium',
  permission: 'freemium-models:delete',
  ids: { 'query.id': 'freemium-model' },
  query: FreemiumModelQuery,
  reply: Done,
  summary: 'Delete a freemium model',
});

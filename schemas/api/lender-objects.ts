import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { type LenderType, lenderTypes } from '../lender-types/index.ts';
import { type RequiredInputKind, requiredInputKinds } from '../required-inputs/index.ts';
import { IdParams, Instant, JsonObject, Line, ListQuery, Nullable, NumericId, Text } from './common.ts';
import {
  IndustrySettings,
  LenderFormField,
  FieldOrigin,
  LenderDefaultSettings,
  ApiPipeSettings,
} from './lender-settings.ts';

const ApiType = Type.Enum(['manual', 'automatic']);
const InquiryKind = Type.Enum(['none', 'soft', 'hard']);

/**
 * A lender as staff edit it. `manifest` is the lender.json of the plugin. The editor shows it and never
 * changes it.
 */
export const LenderObject = Type.Object({
  lender_id: NumericId,
  key: Type.String(),
  name: Type.String(),
  /** Kind of financing: `lease`, `loan` or `in-house`. It follows from `lender_type`. */
  type: Type.String(),
  lender_type: Type.String(),
  is_active: Type.Boolean(),
  environment: Type.Union([Type.Literal('sandbox'), Type.Literal('production')]),
  pipe_order: Type.Integer(),
  always_selected: Type.Boolean(),
  is_pipe_priority: Type.Boolean(),
  staff_entry_allowed: Type.Boolean(),
  states_excluded: Type.Array(Type.String()),
  settings: JsonObject,
  /** Names of the credentials that stores enter, for a lender without a plugin. */
  required_input: Type.Array(Type.String()),
  /** States of a manual lender. Null means all states. */
  states: Nullable(Type.Array(Type.String())),
  /** Industries of a manual lender, by key. Null means all industries. */
  industries: Nullable(Type.Array(Type.String())),
  /**
   * For a manual lender: its questions. For a lender with a plugin: questions that forms ask in addition to
   * those of the plugin.
   */
  form_fields: Type.Array(LenderFormField),
  /** Usual time until a manual lender decides, in seconds. */
  avg_processing_time_s: Nullable(Type.Integer()),
  /** Credit inquiry of a manual lender. Null if unknown: shoppers then read that the lender may make an inquiry. */
  inquiry: Nullable(InquiryKind),
  /** True: the browser extension selects this lender without asking the user. */
  extension_always_selected: Type.Boolean(),
  api_pipe_settings: ApiPipeSettings,
  /**
   * The questions of every form with this lender, unless the settings for the store's industry change them.
   */
  default_settings: LenderDefaultSettings,
  industry_settings: Type.Record(Type.String(), IndustrySettings),
  application_url: Nullable(Type.String()),
  start_url: Nullable(Type.String()),
  logo_url: Nullable(Type.String()),
  manifest: JsonObject,
  fields: Type.Array(JsonObject),
  /** Eligibility rules in force: those of the plugin, unless staff replaced them. */
  rules: Type.Array(JsonObject),
  rules_version: Nullable(Type.Integer()),
  stores_with_credentials: Type.Integer(),
  version: Type.Integer(),
  updated_at: Instant,
});
export type LenderObject = Static<typeof LenderObject>;

export const LenderObjectUpdate = Type.Object(
  {
    name: Type.Optional(Text()),
    is_active: Type.Optional(Type.Boolean()),
    environment: Type.Optional(Type.Union([Type.Literal('sandbox'), Type.Literal('production')])),
    pipe_order: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    always_selected: Type.Optional(Type.Boolean()),
    is_pipe_priority: Type.Optional(Type.Boolean()),
    staff_entry_allowed: Type.Optional(Type.Boolean()),
    states_excluded: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 60, uniqueItems: true }),
    ),
    /**
     * Values for the settings that the lender's manifest declares in `config`. The server validates the
     * values against this declaration.
     */
    settings: Type.Optional(JsonObject),
    /**
     * The version of the lender object that the user edited. The server replies 409 `lender-changed` if
     * another user saved a newer version.
     */
    version: Type.Integer({ minimum: 1 }),
  },
  { additionalProperties: false },
);
export type LenderObjectUpdate = Static<typeof LenderObjectUpdate>;

const RequiredInputs = Type.Array(
  Type.Unsafe<RequiredInputKind>({ type: 'string', enum: [...requiredInputKinds] }),
  { maxItems: requiredInputKinds.length, uniqueItems: true },
);
const WhitelistedStores = Type.Array(NumericId, { maxItems: 5000, uniqueItems: true });
const ByIndustry = Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]{0,79}$' }), IndustrySettings);

const Address = Type.String({ maxLength: 500, pattern: '^https://[^\\s"<>]+$' });
/** A picture as a data URL, because Millrace's pages load no pictures from other servers. */
const Picture = Type.String({
  maxLength: 24_000,
  pattern: '^data:image/(png|jpeg|webp|svg\\+xml);base64,[A-Za-z0-9+/]+={0,2}$',
});

/** Properties that a plugin's files contain, and that staff enters for a manual lender. */
const manualProperties = {
  states: Type.Optional(
    Nullable(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 60, uniqueItems: true })),
  ),
  industries: Type.Optional(
    Nullable(
      Type.Array(Type.String({ pattern: '^[a-z][a-z0-9_]{0,79}$' }), { maxItems: 100, uniqueItems: true }),
    ),
  ),
  form_fields: Type.Optional(Type.Array(LenderFormField, { maxItems: 200 })),
  avg_processing_time_s: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 604_800 }))),
  inquiry: Type.Optional(Nullable(InquiryKind)),
  extension_always_selected: Type.Optional(Type.Boolean()),
  /** Address of the page on which a person can apply at the lender by hand. */
  application_url: Type.Optional(Nullable(Address)),
  /** Address of the lender's website. */
  start_url: Type.Optional(Nullable(Address)),
  logo_url: Type.Optional(Nullable(Picture)),
};

/**
 * Body of "Add New Lender Object". Stores can enter credentials for the new lender immediately. A manual
 * lender also receives applications immediately. Any other lender receives none until a plugin with this key
 * exists.
 */
export const LenderObjectCreate = Type.Object(
  {
    lender_id: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    name: Text(),
    /** Key of the lender's plugin. Default: a key derived from the name. */
    key: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{1,59}$' })),
    lender_type: Type.Unsafe<LenderType>({ type: 'string', enum: [...lenderTypes] }),
    required_input: RequiredInputs,
    /** `api_type` is `automatic` unless given. It cannot be changed later. */
    api_pipe_settings: Type.Optional(
      Type.Object({ api_type: Type.Optional(ApiType) }, { additionalProperties: false }),
    ),
    ...manualProperties,
  },
  { additionalProperties: false },
);
export type LenderObjectCreate = Static<typeof LenderObjectCreate>;

const PlainValues = Type.Record(
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,59}$' }),
  Type.Union([Line(255), Type.Number(), Type.Boolean()]),
  { maxProperties: 50 },
);

const ApiPipeChanges = Type.Object(
  {
    e2e_config: Type.Optional(PlainValues),
    restricted: Type.Optional(Type.Boolean()),
    whitelisted_store_ids: Type.Optional(WhitelistedStores),
    api_pipe_before_form_submit_fields: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z][a-z0-9_]{0,79}$' }), { maxItems: 200, uniqueItems: true }),
    ),
  },
  { additionalProperties: false },
);

const FieldId = Type.String({ pattern: '^[a-z][a-z0-9_]{0,79}$' });

const DefaultSettingsChanges = Type.Object(
  {
    /**
     * Fields that every form with this lender asks in addition to the lender's own fields. Clients send ids,
     * or the field objects of a reply. The server ignores an object whose `origins` do not include
     * `default_settings`.
     */
    form_fields: Type.Optional(
      Type.Array(
        Type.Union([
          FieldId,
          Type.Object(
            { id: FieldId, origins: Type.Optional(Type.Array(FieldOrigin)) },
            { additionalProperties: false },
          ),
        ]),
        { maxItems: 200 },
      ),
    ),
  },
  { additionalProperties: false },
);

/** A whole lender object, as the JSON editor saves it. Omitted values stay unchanged. */
export const LenderObjectSave = Type.Object(
  {
    lender_id: NumericId,
    ...LenderObjectUpdate.properties,
    required_input: Type.Optional(RequiredInputs),
    api_pipe_settings: Type.Optional(ApiPipeChanges),
    default_settings: Type.Optional(DefaultSettingsChanges),
    industry_settings: Type.Optional(ByIndustry),
    ...manualProperties,
  },
  { additionalProperties: false },
);
export type LenderObjectSave = Static<typeof LenderObjectSave>;

const locked = { lender_id: NumericId, version: Type.Integer({ minimum: 1 }) };

/** Body of "Whitelist Stores". */
export const LenderWhitelistBody = Type.Object(
  { ...locked, restricted: Type.Boolean(), store_ids: WhitelistedStores },
  { additionalProperties: false },
);
export type LenderWhitelistBody = Static<typeof LenderWhitelistBody>;

/** Body of "Update product settings per industry". */
export const LenderProductBody = Type.Object(
  { ...locked, industry_settings: ByIndustry },
  { additionalProperties: false },
);
export type LenderProductBody = Static<typeof LenderProductBody>;

/** The objects of one kind that a save affects: their number, and the names of the first ones. */
const Affected = Type.Object({ count: Type.Integer(), names: Type.Array(Type.String()) });

/** Effects of a save, shown to the user before saving. */
export const LenderImpact = Type.Object({
  stores: Affected,
  forms: Affected,
  /**
   * The rules that decide whether the lender receives an application or is excluded, before (`from`) and
   * after (`to`) the save.
   */
  rules: Type.Array(Type.Object({ rule: Type.String(), from: Type.String(), to: Type.String() })),
});
export type LenderImpact = Static<typeof LenderImpact>;

/** One save of a lender object. The entry for its creation has no changes. */
export const LenderVersion = Type.Object({
  version: Type.Integer(),
  saved_at: Instant,
  saved_by: Type.String(),
  changes: Type.Array(Type.Object({ field: Type.String(), from: Type.Unknown(), to: Type.Unknown() })),
});
export type LenderVersion = Static<typeof LenderVersion>;

export const getLenderChangeImpact = endpoint({
  id: 'admin.lender-object-impact',
  method: 'POST',
  path: '/admin/lender-object/impact',
  permission: 'lender-objects:update',
  ids: { 'body.lender_id': 'lender', 'body.api_pipe_settings.whitelisted_store_ids[]': 'store' },
  own: true,
  body: LenderObjectSave,
  reply: LenderImpact,
  summary: 'Show which forms a change of a lender would affect',
});

export const createLender = endpoint({
  id: 'admin.lender-object-create',
  method: 'POST',
  path: '/admin/lender-object/create',
  permission: 'lender-objects:update',
  ids: { 'body.lender_id': 'lender' },
  body: LenderObjectCreate,
  reply: LenderObject,
  idempotencyKey: true,
  summary: 'Create a lender object',
});

export const saveLender = endpoint({
  id: 'admin.lender-object-save',
  method: 'POST',
  path: '/admin/lender-object/save',
  permission: 'lender-objects:update',
  ids: { 'body.lender_id': 'lender', 'body.api_pipe_settings.whitelisted_store_ids[]': 'store' },
  body: LenderObjectSave,
  reply: LenderObject,
  idempotencyKey: true,
  summary: 'Save a lender object as a whole',
});

export const whitelistLender = endpoint({
  id: 'admin.lender-object-whitelist',
  method: 'POST',
  path: '/admin/lender-object/whitelist',
  permission: 'lender-objects:update',
  ids: { 'body.lender_id': 'lender', 'body.store_ids[]': 'store' },
  body: LenderWhitelistBody,
  reply: LenderObject,
  idempotencyKey: true,
  summary: 'Set the stores that may use a lender',
});

export const saveLenderProductDetails = endpoint({
  id: 'admin.lender-object-product-details',
  method: 'POST',
  path: '/admin/lender-object/product-details',
  permission: 'lender-objects:update',
  ids: { 'body.lender_id': 'lender' },
  body: LenderProductBody,
  reply: LenderObject,
  idempotencyKey: true,
  summary: 'Save the product details of a lender',
});

export const listLenderHistory = endpoint({
  id: 'admin.lender-objects-history',
  method: 'GET',
  path: '/admin/lender-objects/{id}/history',
  permission: 'lender-objects:read',
  ids: { 'path.id': 'lender' },
  own: true,
  params: IdParams,
  reply: Type.Array(LenderVersion),
  summary: 'List the changes of a lender object',
});

export const listLenderObjects = endpoint({
  id: 'admin.lender-objects-list',
  method: 'GET',
  path: '/admin/lender-objects',
  permission: 'lender-objects:read',
  own: true,
  query: ListQuery,
  reply: Type.Array(LenderObject),
  replyHeaders: ['content-range'],
  summary: 'List lender objects',
});

export const getLenderObject = endpoint({
  id: 'admin.lender-objects-one',
  method: 'GET',
  path: '/admin/lender-objects/{id}',
  permission: 'lender-objects:read',
  ids: { 'path.id': 'lender' },
  own: true,
  params: IdParams,
  reply: LenderObject,
  summary: 'Get one lender object',
});

export const updateLenderObject = endpoint({
  id: 'admin.lender-objects-update',
  method: 'PUT',
  path: '/admin/lender-objects/{id}',
  permission: 'lender-objects:update',
  ids: { 'path.id': 'lender' },
  own: true,
  params: IdParams,
  body: LenderObjectUpdate,
  reply: LenderObject,
  idempotencyKey: true,
  summary: 'Change a lender object',
});

export const LenderObjectNamedUpdate = Type.Object(
  { lender_id: NumericId, ...LenderObjectUpdate.properties },
  { additionalProperties: false },
);
export type LenderObjectNamedUpdate = Static<typeof LenderObjectNamedUpdate>;

export const updateNamedLenderObject = endpoint({
  id: 'admin.lender-object-update',
  method: 'PUT',
  path: '/admin/lender-object/update',
  permission: 'lender-objects:update',
  ids: { 'body.lender_id': 'lender' },
  body: LenderObjectNamedUpdate,
  reply: LenderObject,
  idempotencyKey: true,
  summary: 'Change the lender object that the body names',
});

export const listLendersForDevelopers = endpoint({
  id: 'lenders.dev',
  method: 'GET',
  path: '/lenders/dev',
  permission: 'lender-objects:read',
  reply: Type.Array(LenderObject),
  summary: 'List all lenders with every field, in the order they are asked',
});

import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { StoreIdQuery } from './stores.ts';
import { Instant, Nullable, NumericId, Text } from './common.ts';
import { RouteTerms, RouteTermsBody } from './route-terms.ts';

const Mode = Type.Union([Type.Literal('Waterfall'), Type.Literal('Shotgun')]);

const PathDetails = Type.Object(
  { name: Text(), description: Type.Optional(Type.String({ maxLength: 1000 })) },
  { additionalProperties: false },
);
const LenderIds = Type.Array(NumericId, { maxItems: 200 });

/**
 * A path of a form: its lenders in the order in which they receive applications. It also lists the lenders
 * whose contracts are completed in Millrace.
 */
export const FormPath = Type.Object({
  id: NumericId,
  details: Type.Object({ name: Type.String(), description: Type.String() }),
  lenders: Type.Array(NumericId),
  e2e_lenders: Type.Array(NumericId),
});
export type FormPath = Static<typeof FormPath>;

/** The version that the changes are based on. The server refuses the change if a newer version exists. */
const Seen = { version: Type.Optional(Type.Integer({ minimum: 1 })) };

/** A form configuration of a store. */
export const CfaConfig = Type.Object({
  id: NumericId,
  url_id: Type.String(),
  org_id: NumericId,
  store_id: NumericId,
  created_by: Nullable(NumericId),
  created_at: Instant,
  /** Version of the form. Every change increases it. */
  version: Type.Integer(),
  archived: Type.Boolean(),
  details: Type.Object({ name: Type.String() }),
  processing_mode: Mode,
  route_terms: RouteTerms,
  /**
   * Ids of the lenders of all paths, in the order in which they receive applications. Lenders that the store
   * ranked itself come first.
   */
  lender_order: Type.Array(NumericId),
  thank_you_message_id: Nullable(NumericId),
  /**
   * The English text that shoppers read after applying. It is the text of the chosen thank-you page, or the
   * standard text if no page is chosen.
   */
  thank_you_text: Type.Optional(
    Type.Object({
      header: Type.String(),
      message: Type.String(),
      body: Type.String(),
      disclosure: Type.String(),
    }),
  ),
  form_link: Type.String(),
  marketing_links: Type.Array(
    Type.Object({
      id: NumericId,
      name: Type.String(),
      is_default: Type.Boolean(),
      click_count: Type.Integer(),
    }),
  ),
  paths: Type.Array(FormPath),
});
export type CfaConfig = Static<typeof CfaConfig>;

/**
 * A lender that a path may contain. If the store has no account at the lender, the lender is excluded when a
 * shopper applies.
 */
export const PathLender = Type.Object({
  id: NumericId,
  name: Type.String(),
  has_credentials: Type.Boolean(),
  always_selected: Type.Boolean(),
  /**
   * True: Millrace can complete the lender's contracts. False: Millrace's part ends with the lender's
   * decision.
   */
  end_to_end: Type.Boolean(),
  /** The kind of credit inquiry that the lender makes. `hard` if the kind is unknown. */
  inquiry: Type.Union([Type.Literal('none'), Type.Literal('soft'), Type.Literal('hard')]),
});
export type PathLender = Static<typeof PathLender>;

export const CfaConfigList = Type.Object({
  success: Type.Boolean(),
  cfa_config: Type.Array(CfaConfig),
  lenders: Type.Array(PathLender),
});
export type CfaConfigList = Static<typeof CfaConfigList>;
export const CfaConfigReply = Type.Object({ success: Type.Boolean(), cfa_config: CfaConfig });
export type CfaConfigReply = Static<typeof CfaConfigReply>;
/** Reply to a change of paths. Clients show `defaultMsg` to the user. */
export const PathsReply = Type.Object({
  success: Type.Boolean(),
  defaultMsg: Type.String(),
  cfa_config: CfaConfig,
});
export type PathsReply = Static<typeof PathsReply>;

export const NewCfaConfigBody = Type.Object(
  {
    storeId: NumericId,
    configData: Type.Object(
      {
        details: Type.Object({ name: Text() }, { additionalProperties: false }),
        processing_mode: Type.Optional(Mode),
        route_terms: Type.Optional(RouteTermsBody),
        /** The first paths of the new form. Default: one path with all lenders of the store. */
        paths: Type.Optional(
          Type.Array(
            Type.Object({ details: PathDetails, lenders: LenderIds }, { additionalProperties: false }),
            { maxItems: 20 },
          ),
        ),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type NewCfaConfigBody = Static<typeof NewCfaConfigBody>;

export const CfaConfigBody = Type.Object(
  {
    ...Seen,
    id: NumericId,
    storeId: NumericId,
    configData: Type.Object(
      {
        details: Type.Optional(Type.Object({ name: Text() }, { additionalProperties: false })),
        processing_mode: Type.Optional(Mode),
        /** Routing limits to change. Omitted limits stay unchanged. */
        route_terms: Type.Optional(RouteTermsBody),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type CfaConfigBody = Static<typeof CfaConfigBody>;

/** The chosen thank-you page. Null removes the choice. */
export const ThankYouMessageBody = Type.Object(
  { storeId: NumericId, configId: NumericId, pageId: Nullable(NumericId) },
  { additionalProperties: false },
);
export type ThankYouMessageBody = Static<typeof ThankYouMessageBody>;

export const PathProvidersBody = Type.Object(
  {
    ...Seen,
    storeId: NumericId,
    formId: NumericId,
    pathId: NumericId,
    details: Type.Optional(PathDetails),
    lenders: LenderIds,
  },
  { additionalProperties: false },
);
export type PathProvidersBody = Static<typeof PathProvidersBody>;

/**
 * The lenders of a path whose contracts are completed in Millrace. For all other lenders of the path,
 * Millrace's part ends with the lender's decision.
 */
export const E2ePathProvidersBody = Type.Object(
  { ...Seen, storeId: NumericId, formId: NumericId, pathId: NumericId, lenders: LenderIds },
  { additionalProperties: false },
);
export type E2ePathProvidersBody = Static<typeof E2ePathProvidersBody>;

/**
 * All paths of the form, in order. The server keeps paths with an id, creates those without an id and deletes
 * all others.
 */
export const PathsBody = Type.Object(
  {
    ...Seen,
    storeId: NumericId,
    configId: NumericId,
    paths: Type.Array(
      Type.Object(
        {
          id: Type.Optional(NumericId),
          details: Type.Optional(PathDetails),
          lenders: Type.Optional(LenderIds),
        },
        { additionalProperties: false },
      ),
      { maxItems: 20 },
    ),
  },
  { additionalProperties: false },
);
export type PathsBody = Static<typeof PathsBody>;

/**
 * `configIds`: ids joined by commas. The schema accepts any text, because the server reports invalid ids
 * itself.
 */
export const ArchiveConfigsPath = Type.Object(
  { storeId: NumericId, configIds: Type.String({ maxLength: 2000 }) },
  { additionalProperties: false },
);
export type ArchiveConfigsPath = Static<typeof ArchiveConfigsPath>;

export const updateEndToEndProviders = endpoint({
  id: 'app-settings.update-e2e-path-providers',
  method: 'POST',
  path: '/application-settings/update-e2e-form-path-providers',
  permission: 'store-settings:update',
  ids: {
    'body.storeId': 'store',
    'body.formId': 'cfa-config',
    'body.pathId': 'form-path',
    'body.lenders[]': 'lender',
  },
  body: E2ePathProvidersBody,
  reply: PathsReply,
  summary: 'Set the lenders of a path whose contracts continue in Millrace',
});

export const listFormConfigs = endpoint({
  id: 'cfa-configs.get',
  method: 'GET',
  path: '/cfa-configs',
  permission: 'cfa-configs:read',
  ids: { 'query.storeId': 'store' },
  query: StoreIdQuery,
  reply: CfaConfigList,
  summary: 'List the forms of a store',
});

export const createFormConfig = endpoint({
  id: 'cfa-configs.create',
  method: 'POST',
  path: '/cfa-configs',
  permission: 'cfa-configs:update',
  ids: { 'body.storeId': 'store' },
  body: NewCfaConfigBody,
  reply: CfaConfigReply,
  idempotencyKey: true,
  summary: 'Create a form',
});

export const updateFormConfig = endpoint({
  id: 'cfa-configs.update',
  method: 'PUT',
  path: '/cfa-configs',
  permission: 'cfa-configs:update',
  ids: { 'body.storeId': 'store', 'body.id': 'cfa-config' },
  body: CfaConfigBody,
  reply: CfaConfigReply,
  summary: 'Change a form',
});

export const chooseThankYouPage = endpoint({
  id: 'cfa-configs.update-thank-you',
  method: 'PUT',
  path: '/cfa-configs/update-thank-you-message',
  permission: 'cfa-configs:update',
  ids: { 'body.storeId': 'store', 'body.configId': 'cfa-config', 'body.pageId': 'page' },
  body: ThankYouMessageBody,
  reply: CfaConfigReply,
  summary: 'Choose the thank-you page of a form',
});

export const updatePathProviders = endpoint({
  id: 'cfa-configs.update-path-providers',
  method: 'PUT',
  path: '/cfa-configs/update-path-providers',
  permission: 'cfa-configs:update',
  ids: { 'body.storeId': 'store', 'body.formId': 'cfa-config', 'body.pathId': 'form-path' },
  body: PathProvidersBody,
  reply: PathsReply,
  summary: 'Set the lenders of a path of a form',
});

export const updateFormPaths = endpoint({
  id: 'cfa-configs.update-paths',
  method: 'PUT',
  path: '/cfa-configs/update-paths',
  permission: 'cfa-configs:update',
  ids: { 'body.storeId': 'store', 'body.configId': 'cfa-config', 'body.paths[].id': 'form-path' },
  body: PathsBody,
  reply: PathsReply,
  summary: 'Set the paths of a form',
});

export const archiveFormConfigs = endpoint({
  id: 'cfa-configs.archive',
  method: 'POST',
  path: '/cfa-configs/{storeId}/{configIds}/archive',
  permission: 'cfa-configs:update',
  ids: { 'path.storeId': 'store', 'path.configIds,': 'cfa-config' },
  params: ArchiveConfigsPath,
  reply: CfaConfigList,
  summary: 'Archive forms',
});

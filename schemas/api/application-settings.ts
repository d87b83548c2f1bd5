import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from './contract.ts';
import { ApiPipeSettings, IndustrySettings, LenderDefaultSettings } from './lender-settings.ts';
import { StoreIdQuery } from './stores.ts';
import { settingsChangeKinds } from '../form/settings-changes.ts';
import { formTypes } from '../form/settings.ts';
import { Instant, Line, Nullable, NumericId } from './common.ts';

const FieldIds = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 300 });
const LenderIds = Type.Array(NumericId, { maxItems: 200 });
const FieldChoices = { required_fields: FieldIds, removed_fields: FieldIds };
const Flag = Type.Object({ selected: Type.Boolean() }, { additionalProperties: false });
const Easy = Type.Object({ selected: Type.Boolean(), ...FieldChoices }, { additionalProperties: false });

/** A field in the form of a product category, with the changes that the store made to the field. */
export const FormFieldSetting = Type.Object(
  { id: Type.String({ maxLength: 64 }), final_details: Type.Object({ required: Type.Boolean() }) },
  { additionalProperties: false },
);

const category = {
  name: Line(),
  /** Rich text. Before storing, the server removes all HTML except harmless formatting. */
  description: Type.String({ maxLength: 5000 }),
  lender_ids: LenderIds,
  ...FieldChoices,
};
const settingsWith = <Category extends TSchema>(Category: Category) =>
  Type.Object(
    {
      default: Flag,
      easy: Easy,
      advanced: Type.Object(
        { selected: Type.Boolean(), categories: Type.Array(Category, { maxItems: 30 }) },
        { additionalProperties: false },
      ),
      /** Lender ids in the order in which the lenders receive applications. */
      lender_order: LenderIds,
    },
    { additionalProperties: false },
  );
const CategoryKey = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' });

export const ApplicationSettingsBody = Type.Object(
  {
    storeId: NumericId,
    application_settings: settingsWith(
      Type.Object(
        {
          /** Key of an existing category. The server creates a key for a new category. */
          key: Type.Optional(CategoryKey),
          ...category,
        },
        { additionalProperties: false },
      ),
    ),
    /**
     * The version of the settings that the user changed. The server refuses the save if a newer version
     * exists.
     */
    version: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);
export type ApplicationSettingsBody = Static<typeof ApplicationSettingsBody>;

export const StoreApplicationSettings = Type.Object({
  store_id: NumericId,
  /** Version of the settings. 0: the store never saved settings. */
  version: Type.Integer(),
  saved_at: Nullable(Instant),
  saved_by: Nullable(Type.String()),
  selected_form_type: Type.Enum([...formTypes]),
  /**
   * True: the account is on a freemium model. The model then sets the order of lenders, and `lender_order`
   * has no effect.
   */
  is_on_model: Type.Boolean(),
  /** True: this installation stores card numbers, so forms may ask for one. */
  stores_card_numbers: Type.Boolean(),
  application_settings: settingsWith(
    Type.Object({ key: CategoryKey, ...category, form_details: Type.Array(FormFieldSetting) }),
  ),
});
export type StoreApplicationSettings = Static<typeof StoreApplicationSettings>;

export const SettingsChange = Type.Object({
  kind: Type.Enum([...settingsChangeKinds]),
  category: Nullable(Type.String()),
  from: Nullable(Type.String()),
  to: Nullable(Type.String()),
  ids: Type.Array(Type.String()),
});

export const ApplicationSettingsVersion = Type.Object({
  version: Type.Integer(),
  saved_at: Instant,
  saved_by: Type.String(),
  /** Number of the earlier version whose settings the user restored. Null if the user edited the settings. */
  restored_from: Nullable(Type.Integer()),
  changes: Type.Array(SettingsChange),
});
export type ApplicationSettingsVersion = Static<typeof ApplicationSettingsVersion>;

export const RestoreSettingsBody = Type.Object(
  { storeId: NumericId, version: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);
export type RestoreSettingsBody = Static<typeof RestoreSettingsBody>;

/**
 * A lender in the application builder, with the questions that it needs and whether the store can send
 * applications to it.
 */
export const BuilderLender = Type.Object({
  id: NumericId,
  key: Type.String(),
  name: Type.String(),
  /** True: the lender is switched on in this installation, and its questions are known. */
  available: Type.Boolean(),
  has_credentials: Type.Boolean(),
  fields: Type.Array(
    Type.Object({
      id: Type.String(),
      required: Type.Boolean(),
      rule: Type.String(),
      because: Type.Object({ en: Type.String(), es: Type.String() }),
      when: Type.Optional(Type.Any()),
      limits: Type.Optional(Type.Any()),
    }),
  ),
});
export type BuilderLender = Static<typeof BuilderLender>;

/**
 * A lender in the lists that stores see. States, industries and fields are the ones that are currently in
 * effect.
 */
export const ListedLender = Type.Object({
  lender_id: NumericId,
  /** Key of the lender's plugin. */
  key: Type.String(),
  name: Type.String(),
  /** Kind of financing: `lease`, `loan` or `in-house`. */
  type: Type.String(),
  lender_type: Type.String(),
  is_active: Type.Boolean(),
  application_url: Nullable(Type.String()),
  start_url: Nullable(Type.String()),
  logo_url: Nullable(Type.String()),
  pipe_order: Type.Integer(),
  is_pipe_priority: Type.Boolean(),
  always_selected: Type.Boolean(),
  /** Codes of the states that the lender serves. */
  states: Type.Array(Type.String()),
  /** Keys of the industries that the lender serves. */
  industries: Type.Array(Type.String()),
  /** Names of the credentials that the lender requires from a store. */
  required_input: Type.Array(Type.String()),
  /** Ids of the form fields that the lender asks for. */
  form_fields: Type.Array(Type.String()),
  /** Usual time until the lender decides, in seconds. Null: unknown. */
  avg_processing_time_s: Nullable(Type.Number()),
  /** The terms that the lender publishes, with the public pages that state them. Absent: it publishes none. */
  public_terms: Type.Optional(
    Type.Object({
      months: Type.Integer(),
      aprFromBasisPoints: Type.Integer(),
      aprToBasisPoints: Type.Integer(),
      minCents: Type.Integer(),
      maxCents: Type.Integer(),
      source: Type.String(),
    }),
  ),
  /** True: the browser extension selects this lender without asking the user. */
  extension_always_selected: Type.Boolean(),
  api_pipe_settings: ApiPipeSettings,
  default_settings: LenderDefaultSettings,
  industry_settings: Type.Record(Type.String(), IndustrySettings),
});
export type ListedLender = Static<typeof ListedLender>;

export const LimitedLender = Type.Object({ id: NumericId, name: Type.String() });
export type LimitedLender = Static<typeof LimitedLender>;

export const LendersQuery = Type.Object(
  {
    /** True: the list includes lenders that are switched off. */
    all: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type LendersQuery = Static<typeof LendersQuery>;

export const getApplicationSettings = endpoint({
  id: 'app-settings.get',
  method: 'GET',
  path: '/application-settings',
  permission: 'store-settings:read',
  ids: { 'query.storeId': 'store' },
  query: StoreIdQuery,
  reply: StoreApplicationSettings,
  summary: 'Get the application settings of a store',
});

export const createApplicationSettings = endpoint({
  id: 'app-settings.create',
  method: 'POST',
  path: '/application-settings',
  permission: 'store-settings:update',
  ids: {
    'body.storeId': 'store',
    'body.application_settings.lender_order[]': 'lender',
    'body.application_settings.advanced.categories[].lender_ids[]': 'lender',
  },
  body: ApplicationSettingsBody,
  reply: StoreApplicationSettings,
  summary: 'Save the application settings of a store for the first time',
});

export const saveApplicationSettings = endpoint({
  id: 'app-settings.update',
  method: 'PUT',
  path: '/application-settings',
  permission: 'store-settings:update',
  ids: {
    'body.storeId': 'store',
    'body.application_settings.lender_order[]': 'lender',
    'body.application_settings.advanced.categories[].lender_ids[]': 'lender',
  },
  body: ApplicationSettingsBody,
  reply: StoreApplicationSettings,
  summary: 'Change the application settings of a store',
});

export const listBuilderLenders = endpoint({
  id: 'app-settings.lenders',
  method: 'GET',
  path: '/application-settings/lenders',
  permission: 'cfa-configs:update',
  ids: { 'query.storeId': 'store' },
  own: true,
  query: StoreIdQuery,
  reply: Type.Array(BuilderLender),
  summary: "List the lenders whose questions a store's form has",
});

export const listSettingsVersions = endpoint({
  id: 'app-settings.versions',
  method: 'GET',
  path: '/application-settings/versions',
  permission: 'cfa-configs:update',
  ids: { 'query.storeId': 'store' },
  own: true,
  query: StoreIdQuery,
  reply: Type.Array(ApplicationSettingsVersion),
  summary: 'List the earlier versions of the application settings',
});

export const restoreApplicationSettings = endpoint({
  id: 'app-settings.restore',
  method: 'POST',
  path: '/application-settings/restore',
  permission: 'store-settings:update',
  ids: { 'body.storeId': 'store' },
  own: true,
  body: RestoreSettingsBody,
  reply: StoreApplicationSettings,
  summary: 'Restore an earlier version of the application settings',
});

export const listLenders = endpoint({
  id: 'lenders.list',
  method: 'GET',
  path: '/lenders',
  permission: 'lenders:list',
  query: LendersQuery,
  reply: Type.Array(ListedLender),
  summary: 'List the lenders of a store',
});

export const listLenderNames = endpoint({
  id: 'lenders.limited',
  method: 'GET',
  path: '/lenders/limited',
  permission: 'reference:read',
  reply: Type.Array(LimitedLender),
  summary: 'List lenders by name',
});

export const listApiLenders = endpoint({
  id: 'lenders.valid-api',
  method: 'GET',
  path: '/lenders/get-valid-api-lenders',
  permission: 'lenders:list',
  reply: Type.Array(ListedLender),
  summary: 'List the lenders that are asked through an API',
});

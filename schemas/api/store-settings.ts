import Type, { type Static } from 'typebox';
import { shopperUpdateKinds } from '../messages/index.ts';
import { endpoint } from './contract.ts';
import { StoreIdQuery, StoreQuery } from './stores.ts';
import { Nullable, NumericId, Uuid } from './common.ts';

const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

/** Opening hours on one day of the week, 0 = Sunday. A day without a row is closed. */
export const OpeningHours = Type.Object(
  { day: Type.Integer({ minimum: 0, maximum: 6 }), opens: TimeOfDay, closes: TimeOfDay },
  { additionalProperties: false },
);
export type OpeningHours = Static<typeof OpeningHours>;

/**
 * Number of minutes for which the routing waits for a person's decision if the store has not set its own
 * limit. The view `read.store_decision_times` contains the same number.
 */
export const usualPeopleWaitMinutes = 15;

export const StoreSettingValues = Type.Object(
  {
    /**
     * False closes the store's forms for new applications. Shoppers can finish applications that they have
     * started.
     */
    accepts_applications: Type.Boolean(),
    hours: Type.Array(OpeningHours, { maxItems: 7 }),
    /** True: shoppers may use only letters, digits and spaces in names. */
    strict_names: Type.Boolean(),
    /**
     * Number of minutes for which the routing waits for a decision by the store's own staff: at lenders
     * without an API, and for the store's own financing. Then the next lender is asked. The staff can still
     * decide later.
     */
    people_wait_minutes: Type.Integer({ minimum: 1, maximum: 480 }),
    /**
     * The kinds of messages about an application that Millrace does not send automatically to shoppers of
     * this store.
     */
    messages_off: Type.Array(Type.Enum([...shopperUpdateKinds]), { maxItems: 6, uniqueItems: true }),
  },
  { additionalProperties: false },
);
export type StoreSettingValues = Static<typeof StoreSettingValues>;

/** How a shopper may verify their contact data. */
export const FormVerification = Type.Union([
  Type.Literal('sms_or_email'),
  Type.Literal('sms'),
  Type.Literal('email'),
]);
export type FormVerification = Static<typeof FormVerification>;

export const GlobalVariables = Type.Record(
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$' }),
  Type.String({ maxLength: 255 }),
  { maxProperties: 50, additionalProperties: false },
);
export type GlobalVariables = Static<typeof GlobalVariables>;

export const StoreSettings = Type.Object({
  store_id: NumericId,
  values: StoreSettingValues,
  form_verification_setting: FormVerification,
  /** Global variables of the store, by name. Null for users who may not change them. */
  global_variables: Nullable(GlobalVariables),
});
export type StoreSettings = Static<typeof StoreSettings>;

/** Settings to change. The server changes the values it receives; omitted values stay unchanged. */
export const StoreSettingsBody = Type.Object(
  { storeId: NumericId, values: Type.Partial(StoreSettingValues, { additionalProperties: false }) },
  { additionalProperties: false },
);
export type StoreSettingsBody = Static<typeof StoreSettingsBody>;

export const FormVerificationBody = Type.Object(
  { storeId: NumericId, form_verification_setting: FormVerification },
  { additionalProperties: false },
);
export type FormVerificationBody = Static<typeof FormVerificationBody>;

export const GlobalVariablesBody = Type.Object(
  { global_variables: GlobalVariables },
  { additionalProperties: false },
);
export type GlobalVariablesBody = Static<typeof GlobalVariablesBody>;

export const OutsideFormValues = Type.Object(
  {
    /** A sentence that the store wrote. The form shows it above the first button. */
    welcome_message: Type.String({ maxLength: 255 }),
    welcome_message_es: Type.String({ maxLength: 255 }),
    /** True: the form asks the shopper which associate helps them. */
    ask_for_associate: Type.Boolean(),
    /** True: shoppers can scan the barcode of their ID, which the browser reads on the phone. */
    scan_id: Type.Boolean(),
    /** The colour of buttons and links on the form, such as `#0a7d5c`. Empty: Millrace's own colour. */
    brand_colour: Type.String({ pattern: '^(#[0-9a-f]{6})?$', maxLength: 7 }),
    /**
     * The store's logo as a data URL, because pages load no pictures from other servers. Empty: pages show
     * the store's initials.
     */
    logo: Type.String({
      pattern: '^(data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2})?$',
      maxLength: 24_000,
    }),
  },
  { additionalProperties: false },
);
export type OutsideFormValues = Static<typeof OutsideFormValues>;

export const OutsideFormSettings = Type.Object({
  store_id: NumericId,
  website_uuid: Uuid,
  /** Address of the first page of the store's default form. */
  url: Type.String(),
  values: OutsideFormValues,
});
export type OutsideFormSettings = Static<typeof OutsideFormSettings>;

export const OutsideFormBody = Type.Object(
  { storeId: NumericId, values: Type.Partial(OutsideFormValues, { additionalProperties: false }) },
  { additionalProperties: false },
);
export type OutsideFormBody = Static<typeof OutsideFormBody>;

export const getOutsideFormSettings = endpoint({
  id: 'outside-form.get',
  method: 'GET',
  path: '/outside-form',
  permission: 'outside-forms:read',
  ids: { 'query.storeId': 'store' },
  query: StoreIdQuery,
  reply: OutsideFormSettings,
  audience: 'program',
  summary: "Get the settings of a store's public form",
});

export const saveOutsideFormSettings = endpoint({
  id: 'outside-form.save',
  method: 'POST',
  path: '/outside-form',
  permission: 'outside-forms:update',
  ids: { 'body.storeId': 'store' },
  body: OutsideFormBody,
  reply: OutsideFormSettings,
  summary: "Save the settings of a store's public form",
});

export const getStoreSettings = endpoint({
  id: 'store-settings.get',
  method: 'GET',
  path: '/store-settings',
  permission: 'store-settings:read',
  ids: { 'query.storeId': 'store' },
  query: StoreIdQuery,
  reply: StoreSettings,
  summary: 'Get the settings of a store',
});

export const saveStoreSettings = endpoint({
  id: 'store-settings.save',
  method: 'POST',
  path: '/store-settings',
  permission: 'store-settings:update',
  ids: { 'body.storeId': 'store' },
  body: StoreSettingsBody,
  reply: StoreSettings,
  summary: 'Save the settings of a store',
});

export const saveFormVerification = endpoint({
  id: 'store-settings.form-verification',
  method: 'POST',
  path: '/store-settings/form-verification-setting',
  permission: 'store-settings:update',
  ids: { 'body.storeId': 'store' },
  body: FormVerificationBody,
  reply: StoreSettings,
  summary: "Set how a store's shoppers are verified",
});

export const saveStoreGlobalVariables = endpoint({
  id: 'store-settings.global-variables',
  method: 'POST',
  path: '/store-settings/{store_id}/save-global-variables',
  permission: 'global-variables:update',
  ids: { 'path.store_id': 'store' },
  params: StoreQuery,
  body: GlobalVariablesBody,
  reply: StoreSettings,
  summary: 'Save the global variables of a store',
});

import Type, { type Static } from 'typebox';
import { Nullable, NumericId, Uuid } from './common.ts';

const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

/** When a store is open on one day of the week, 0 = Sunday; a day without a row is a day it is closed. */
export const OpeningHours = Type.Object(
  { day: Type.Integer({ minimum: 0, maximum: 6 }), opens: TimeOfDay, closes: TimeOfDay },
  { additionalProperties: false },
);
export type OpeningHours = Static<typeof OpeningHours>;

export const StoreSettingValues = Type.Object(
  {
    /** False closes the store's forms for new applications; started ones go on. */
    accepts_applications: Type.Boolean(),
    hours: Type.Array(OpeningHours, { maxItems: 7 }),
    /** Names of letters, digits and spaces only. */
    strict_names: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type StoreSettingValues = Static<typeof StoreSettingValues>;

/** How a shopper may prove to be the one who applies. */
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
  /** Null for who may not change them. */
  global_variables: Nullable(GlobalVariables),
});
export type StoreSettings = Static<typeof StoreSettings>;

/** What is sent is changed, what is left out stays. */
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
    /** A sentence of the store above the first button. */
    welcome_message: Type.String({ maxLength: 255 }),
    welcome_message_es: Type.String({ maxLength: 255 }),
    /** Whether the shopper is asked who in the store helps. */
    ask_for_associate: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type OutsideFormValues = Static<typeof OutsideFormValues>;

export const OutsideFormSettings = Type.Object({
  store_id: NumericId,
  website_uuid: Uuid,
  /** Where the store's default form starts. */
  url: Type.String(),
  values: OutsideFormValues,
});
export type OutsideFormSettings = Static<typeof OutsideFormSettings>;

export const OutsideFormBody = Type.Object(
  { storeId: NumericId, values: Type.Partial(OutsideFormValues, { additionalProperties: false }) },
  { additionalProperties: false },
);
export type OutsideFormBody = Static<typeof OutsideFormBody>;

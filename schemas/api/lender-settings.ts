import Type, { type Static } from 'typebox';
import { JsonObject, Nullable, NumericId } from './common.ts';

/**
 * Settings of the lender that differ for stores of one industry. All other settings follow the lender's
 * plugin.
 */
export const IndustrySettings = Type.Object(
  {
    /** False: applications of stores of this industry are not sent to the lender. */
    enabled: Type.Boolean(),
    /** Fields that are required for stores of this industry although the lender treats them as optional. */
    required_fields: Type.Array(Type.String({ pattern: '^[a-z][a-z0-9_]{0,79}$' }), {
      maxItems: 200,
      uniqueItems: true,
    }),
    /** Fields that forms of stores of this industry ask in addition to the fields of the lender. */
    form_fields: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z][a-z0-9_]{0,79}$' }), { maxItems: 200, uniqueItems: true }),
    ),
  },
  { additionalProperties: false },
);
export type IndustrySettings = Static<typeof IndustrySettings>;

/**
 * A question that the forms of a lender ask, by its id in the field catalogue. A manual lender has only these
 * questions. For a lender with a plugin, they are asked in addition to those of the plugin.
 */
export const LenderFormField = Type.Object(
  { id: Type.String({ pattern: '^[a-z][a-z0-9_]{0,79}$' }), required: Type.Boolean() },
  { additionalProperties: false },
);
export type LenderFormField = Static<typeof LenderFormField>;

/** A question of a lender: the field of the catalogue, with what this lender requires. Texts are English. */
export const FormFieldDefinition = Type.Object({
  id: Type.String(),
  section: Type.String(),
  /** Values of the catalogue, which apply unless the lender has its own. */
  default_details: Type.Object({ order: Type.Integer(), required: Type.Boolean() }),
  /** Position among the questions of this lender, counted from 1. */
  order: Type.Integer(),
  component: Type.String(),
  label: Type.String(),
  /** Name of the field in a sentence. */
  name: Type.String(),
  required: Type.Boolean(),
  type: Type.String(),
  mask: Nullable(Type.String()),
  validations: Type.Array(JsonObject),
  condition: Nullable(JsonObject),
  /** Ids of the fields that are shown depending on the answer to this field. */
  sub_fields: Type.Array(Type.String()),
  /** Help text shown next to the field. */
  msg: Nullable(Type.String()),
  disclosure: Nullable(Type.String()),
  /** Limits of this lender that are stricter than the limits of the field catalogue. */
  params: JsonObject,
  /**
   * The options that this lender accepts. Null if the shopper types the answer, or if the lender accepts
   * every option.
   */
  least_common_options: Nullable(Type.Array(Type.String())),
});
export type FormFieldDefinition = Static<typeof FormFieldDefinition>;

/**
 * Why forms with the lender ask a question: the lender needs it, or staff added it in the property with this
 * name.
 */
export const FieldOrigin = Type.Enum([
  'lender',
  'form_fields',
  'default_settings',
  'api_pipe_before_form_submit_fields',
]);

export const LenderDefaultSettings = Type.Object({
  form_fields: Type.Array(
    Type.Object({ ...FormFieldDefinition.properties, origins: Type.Array(FieldOrigin) }),
  ),
  required_input: Type.Array(Type.String()),
  urls: Type.Array(Type.String()),
});

const Plain = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);

export const ApiPipeSettings = Type.Object({
  /**
   * `manual`: the lender has no plugin. The people of the store apply on the lender's website and enter its
   * decision.
   */
  api_type: Type.Enum(['manual', 'automatic']),
  /** How Millrace reaches the lender: `api`, `portal`, `in-house`, `manual` or `unknown`. */
  transport: Type.String(),
  api_pipe_enabled: Type.Boolean(),
  /**
   * Settings that integrators stored for their own use. Millrace does not read them. The lender's manifest
   * defines what happens after an approval. The paths of a form define which contracts are completed in
   * Millrace (ADR 24).
   */
  e2e_config: Type.Record(Type.String(), Plain),
  /** True: only stores on the whitelist can use the lender. */
  restricted: Type.Boolean(),
  /** The stores on the whitelist that the current user may see. */
  whitelisted_store_ids: Type.Array(NumericId),
  global_variables: Type.Record(Type.String(), Plain),
  /**
   * Fields that must be answered before an application is sent, although the lender would accept it without
   * them.
   */
  api_pipe_before_form_submit_fields: Type.Array(Type.String()),
});

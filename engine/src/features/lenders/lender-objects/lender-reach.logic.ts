import type { IndustrySettings, LenderObject } from '@millrace/schemas/api';
import { fieldById } from '@millrace/schemas/fields';
import type { LenderFieldsDocument } from '@millrace/schemas/plugin';

/** Settings that apply only to single industries, by the key of the industry. */
export type IndustryOverrides = Readonly<Record<string, IndustrySettings>>;

/** Fields that staff added for all industries, as they are stored. */
export interface AddedFields {
  readonly form_fields?: readonly string[];
}

interface Reach {
  restricted: boolean;
  whitelistedStoreIds: readonly number[];
}

/** True if the store may use the lender. */
export const servesStore = ({ restricted, whitelistedStoreIds }: Reach, storeId: number): boolean =>
  !restricted || whitelistedStoreIds.includes(storeId);

export const industriesExcluded = (settings: IndustryOverrides): string[] =>
  Object.keys(settings).filter((industry) => settings[industry]!.enabled === false);

/** A question of a lender. `rule` is set if staff added the question. */
export type AskedField = LenderFieldsDocument['fields'][number] & { readonly rule?: string };

interface Asking {
  readonly plugin: { readonly fields: LenderFieldsDocument['fields'] } | undefined;
  readonly formFields: readonly { readonly id: string; readonly required: boolean }[];
  readonly defaultSettings: AddedFields;
  readonly industrySettings: IndustryOverrides;
  /** Ids of fields that must be answered in every industry before an application is sent to the lender. */
  readonly beforeFormSubmitFields: readonly string[];
}

const addedByStaff = 'lender-settings';
const because = {
  en: 'It is asked together with the questions of this lender.',
  es: 'Se pregunta junto con las preguntas de este prestamista.',
};

/**
 * Returns the fields that a form asks because of a lender: those of the lender, and those that staff added.
 * Staff can add and require fields, never remove them. The answer to an added field is only stored with the
 * application, because the plugin does not send it to the lender.
 * @param industry industry of the store; without it, only the fields that every industry asks are returned
 */
export function askedIn(lender: Asking, industry = ''): readonly AskedField[] {
  const { plugin, formFields, defaultSettings, industrySettings, beforeFormSubmitFields } = lender;
  const own: readonly AskedField[] = plugin?.fields ?? [];
  const here = industrySettings[industry];
  const required = new Set([
    ...(here?.required_fields ?? []),
    ...beforeFormSubmitFields,
    ...formFields.filter((field) => field.required).map(({ id }) => id),
  ]);
  const wished = [
    ...formFields.map(({ id }) => id),
    ...(defaultSettings.form_fields ?? []),
    ...(here?.form_fields ?? []),
    ...required,
  ];
  if (wished.length === 0) return own;
  const known = new Set(own.map(({ id }) => id));
  const chosen = new Set(formFields.map(({ id }) => id));
  const added = [...new Set(wished)]
    .filter((id) => !known.has(id))
    .map((id) => ({
      id,
      required: required.has(id) || (!chosen.has(id) && fieldById(id)?.required === true),
      because,
      rule: addedByStaff,
    }));
  return [
    ...own.map((field) => (required.has(field.id) && !field.required ? { ...field, required: true } : field)),
    ...added,
  ];
}

/** Returns the ids of all fields that forms of any industry ask because of a lender. */
export const askedAnywhere = (lender: Asking): string[] => [
  ...new Set(
    ['', ...Object.keys(lender.industrySettings)].flatMap((industry) =>
      askedIn(lender, industry).map(({ id }) => id),
    ),
  ),
];

type Origin = LenderObject['default_settings']['form_fields'][number]['origins'][number];

/**
 * Returns why forms ask a field in every industry: because of the lender's own questions or because of fields
 * that staff added.
 */
export function originsOf(
  {
    plugin,
    apiType,
    formFields,
    defaultSettings,
    beforeFormSubmitFields,
  }: Asking & { readonly apiType: string },
  fieldId: string,
): Origin[] {
  const has = (fields: readonly { readonly id: string }[]): boolean =>
    fields.some(({ id }) => id === fieldId);
  const brings: Record<Origin, boolean> = {
    // The questions of a manual lender are those that staff chose.
    lender: apiType !== 'manual' && has(plugin?.fields ?? []),
    form_fields: has(formFields),
    default_settings: defaultSettings.form_fields?.includes(fieldId) === true,
    api_pipe_before_form_submit_fields: beforeFormSubmitFields.includes(fieldId),
  };
  return (Object.keys(brings) as Origin[]).filter((origin) => brings[origin]);
}

interface Finding {
  field: string;
  code: string;
  message: string;
}

/** Returns an error for each id that the field catalogue does not contain. */
export const unknownFieldFindings = (ids: readonly string[], field: string): Finding[] =>
  ids
    .filter((id) => !fieldById(id))
    .map((id) => ({ field, code: 'unknown-field', message: `The catalogue has no question ${id}.` }));

/** Returns the problems with industry settings: an unknown industry, or a field that does not exist. */
export const industryFindings = (settings: IndustryOverrides, industries: readonly string[]): Finding[] =>
  Object.entries(settings).flatMap(([industry, { required_fields: required, form_fields: asked = [] }]) => {
    const at = `industry_settings.${industry}`;
    if (!industries.includes(industry))
      return [{ field: at, code: 'unknown-industry', message: `The industry ${industry} does not exist.` }];
    return [
      ...unknownFieldFindings(required, `${at}.required_fields`),
      ...unknownFieldFindings(asked, `${at}.form_fields`),
    ];
  });

/** Derives the key of a new lender from its name. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 60);

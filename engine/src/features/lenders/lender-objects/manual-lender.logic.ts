import type { LenderType } from '@millrace/plugin-sdk';
import { fieldById } from '@millrace/schemas/fields';
import type { LenderObjectCreate } from '@millrace/schemas/api';
import type { ManualLenderFacts } from '../../../plugin-host/index.logic.ts';
import type { LenderFacts } from './lender-queries.ts';
import { unknownFieldFindings } from './lender-reach.logic.ts';

/** The properties that staff enters for a manual lender. For other lenders, the files of the plugin contain them. */
type Manual = Pick<
  LenderObjectCreate,
  | 'states'
  | 'industries'
  | 'form_fields'
  | 'avg_processing_time_s'
  | 'inquiry'
  | 'extension_always_selected'
  | 'application_url'
  | 'start_url'
  | 'logo_url'
>;

interface Finding {
  field: string;
  code: string;
  message: string;
}

interface LenderInputContext {
  readonly isManual: boolean;
  /** True if the lender is being created. No earlier values exist then, so a missing value is a problem. */
  readonly isNew?: boolean;
  /** Keys of all industries. */
  readonly industries: readonly string[];
}

/** Properties that are part of a plugin's files. Each sentence says how to change the property instead. */
const ofPlugins = {
  states: 'The lender’s plugin sets its states. Exclude states instead.',
  industries: 'The lender’s plugin sets its industries. Exclude industries instead.',
  avg_processing_time_s: 'The lender’s plugin sets its usual time until the decision.',
  inquiry: 'The lender’s plugin sets its credit inquiry.',
} as const;

const finding = (field: string, code: string, message: string): Finding => ({ field, code, message });

/** Returns the problems with the properties of a manual lender that a user wants to save. */
export function manualFindings(
  given: Manual,
  { isManual, isNew = false, industries }: LenderInputContext,
): Finding[] {
  const fields = (given.form_fields ?? []).map(({ id }) => id);
  const twice = fields.filter((id, index) => fields.indexOf(id) !== index);
  const ofFields = [
    ...unknownFieldFindings(fields, 'form_fields'),
    ...twice.map((id) => finding('form_fields', 'twice', `The question ${id} is chosen twice.`)),
  ];
  if (!isManual)
    return [
      ...(Object.keys(ofPlugins) as (keyof typeof ofPlugins)[])
        .filter((field) => given[field] !== undefined)
        .map((field) => finding(field, 'of-plugin', ofPlugins[field])),
      ...ofFields,
    ];
  const unknown = (given.industries ?? []).filter((key) => !industries.includes(key));
  const lacksAddress = isNew ? !given.application_url : given.application_url === null;
  return [
    ...(given.states?.length === 0
      ? [finding('states', 'required', 'Choose at least one state, or all states')]
      : []),
    ...(given.industries?.length === 0
      ? [finding('industries', 'required', 'Choose at least one industry, or all industries')]
      : []),
    ...unknown.map((key) => finding('industries', 'unknown-industry', `The industry ${key} does not exist.`)),
    ...ofFields,
    ...(isNew && fields.length === 0
      ? [finding('form_fields', 'required', 'Choose at least one question that the lender asks')]
      : []),
    ...(lacksAddress
      ? [
          finding(
            'application_url',
            'required',
            'Enter the address of the page on which stores apply, beginning with https://',
          ),
        ]
      : []),
  ];
}

/** Returns the columns of a new manual lender. */
export const manualValues = (given: Manual) => ({
  states: given.states ?? null,
  industries: given.industries ?? null,
  formFields: given.form_fields ?? [],
  avgProcessingTimeS: given.avg_processing_time_s ?? null,
  inquiry: given.inquiry ?? null,
  extensionAlwaysSelected: given.extension_always_selected ?? false,
  applicationUrl: given.application_url ?? null,
  startUrl: given.start_url ?? null,
  logoUrl: given.logo_url ?? null,
});

type Described = Pick<
  LenderFacts,
  | 'key'
  | 'name'
  | 'ownType'
  | 'states'
  | 'industries'
  | 'requiredInput'
  | 'formFields'
  | 'defaultSettings'
  | 'avgProcessingTimeS'
  | 'inquiry'
  | 'version'
>;

/**
 * Returns the facts that describe a manual lender to other code. People copy the shopper's answers to the
 * lender's website. Fields that staff added for all industries therefore count as the lender's own questions.
 */
export const describedAs = ({ ownType, defaultSettings, ...lender }: Described): ManualLenderFacts => ({
  ...lender,
  formFields: [
    ...lender.formFields,
    ...(defaultSettings.form_fields ?? [])
      .filter((id) => lender.formFields.every((field) => field.id !== id))
      .map((id) => ({ id, required: fieldById(id)?.required === true })),
  ],
  lenderType: (ownType ?? 'lto') as LenderType,
});

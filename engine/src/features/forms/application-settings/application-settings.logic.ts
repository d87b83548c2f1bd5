import type { ApplicationSettingsBody, BuilderLender, StoreApplicationSettings } from '@millrace/schemas/api';
import {
  blockedRemovals,
  fieldById,
  fieldsOfForm,
  formBase,
  formUnder,
  type ApplicationSettings,
  type FieldChoices,
  type FormCategory,
  type FormBase,
} from '@millrace/schemas/fields';
import { needOf, type AskingLender } from '../field-catalogue/index.logic.ts';

/** The data of a lender that the application settings need. */
export interface KnownLender extends Omit<AskingLender, 'version'> {
  /** True if the lender is enabled and its questions are known. */
  available: boolean;
  hasCredentials: boolean;
}

export interface Finding {
  field: string;
  code: string;
  message: string;
}

const longestDescription = 255;

interface Helpers {
  /** Removes HTML that is not allowed from a rich text. */
  clean: (html: string) => string;
  newKey: () => string;
}

const tidy = <T extends string | number>(list: readonly T[]): T[] => [...new Set(list)];
const tidyChoices = ({ required_fields, removed_fields }: FieldChoices) => ({
  required_fields: tidy(required_fields).sort(),
  removed_fields: tidy(removed_fields).sort(),
});

/**
 * Returns the settings of a request as they are stored: without duplicates, with trimmed names and cleaned
 * descriptions. Every category has a key.
 */
export function cleanSettings(
  sent: ApplicationSettingsBody['application_settings'],
  { clean, newKey }: Helpers,
): ApplicationSettings {
  const taken = new Set<string>();
  const ownKey = (key: string | undefined): string => {
    const own = key && !taken.has(key) ? key : newKey();
    taken.add(own);
    return own;
  };
  const categories = sent.advanced.categories.map((category): FormCategory => ({
    key: ownKey(category.key),
    name: category.name.trim(),
    description: clean(category.description),
    lender_ids: tidy(category.lender_ids),
    ...tidyChoices(category),
  }));
  return {
    default: { selected: sent.default.selected },
    easy: { selected: sent.easy.selected, ...tidyChoices(sent.easy) },
    advanced: { selected: sent.advanced.selected, categories },
    lender_order: tidy(sent.lender_order),
  };
}

const at = (index: number, name: string): string =>
  `application_settings.advanced.categories.${index}.${name}`;
const isBlank = (html: string): boolean =>
  html.replaceAll(/<[^>]*>|&nbsp;|&#160;/g, ' ').replaceAll(/[\s\u00a0]+/g, '') === '';

function categoryFindings(category: FormCategory, index: number, all: readonly FormCategory[]): Finding[] {
  const { name, description, lender_ids } = category;
  const findings: Finding[] = [];
  const add = (field: string, code: string, message: string) =>
    findings.push({ field: at(index, field), code, message });
  if (name === '') add('name', 'required', 'Name required');
  else if (all.slice(0, index).some((other) => other.name.toLowerCase() === name.toLowerCase()))
    add('name', 'name-twice', 'Another category has this name');
  if (isBlank(description)) add('description', 'required', 'Category description is required');
  else if (description.length > longestDescription)
    add('description', 'max_length', `Use ${longestDescription} characters or fewer, formatting included`);
  if (lender_ids.length === 0) add('lender_ids', 'required', 'Must include at least one lender');
  return findings;
}

function unknownFields({ required_fields, removed_fields }: FieldChoices, field: string): Finding[] {
  const both = required_fields.filter((id) => removed_fields.includes(id));
  return [
    ...[...required_fields, ...removed_fields]
      .filter((id) => !fieldById(id))
      .map(() => ({ field, code: 'unknown-field', message: 'This field does not exist.' })),
    ...both.map((id) => ({
      field,
      code: 'required-and-removed',
      message: `${fieldById(id)?.label.en ?? id} cannot be both required and removed.`,
    })),
  ];
}

/** Returns the errors in the settings that do not depend on what the lenders currently ask. */
export function settingsFindings(
  { easy, advanced, lender_order }: ApplicationSettings,
  lenders: readonly KnownLender[],
): Finding[] {
  const known = new Set(lenders.map(({ id }) => id));
  const unknown = (ids: readonly number[], field: string): Finding[] =>
    ids.every((id) => known.has(id))
      ? []
      : [{ field, code: 'unknown-lender', message: 'This lender does not exist.' }];
  return [
    ...unknownFields(easy, 'application_settings.easy'),
    ...advanced.categories.flatMap((category, index, all) => [
      ...categoryFindings(category, index, all),
      ...unknown(category.lender_ids, at(index, 'lender_ids')),
      ...unknownFields(category, at(index, 'removed_fields')),
    ]),
    ...unknown(lender_order, 'application_settings.lender_order'),
  ];
}

function refusals(
  choices: FieldChoices,
  { base, lenders, place }: { base: FormBase; lenders: readonly KnownLender[]; place: string },
): Finding[] {
  return blockedRemovals(base, lenders.map(needOf), choices).map(({ field, lenderNames }) => ({
    field: place,
    code: 'field-needed',
    message: `${fieldById(field)?.label.en ?? field} cannot be removed: ${lenderNames.join(', ')} ${
      lenderNames.length === 1 ? 'needs' : 'need'
    } this field.`,
  }));
}

/** Returns an error for each removed field that lenders require. The error names these lenders. */
export function removalFindings(
  settings: ApplicationSettings,
  lenders: readonly KnownLender[],
  base: FormBase = formBase,
): Finding[] {
  const withAccount = lenders.filter(({ hasCredentials, available }) => hasCredentials && available);
  return [
    ...refusals(settings.easy, {
      ...{ base, lenders: withAccount },
      place: 'application_settings.easy.removed_fields',
    }),
    ...settings.advanced.categories.flatMap((category, index) => {
      const own = lenders.filter(({ id, available }) => available && category.lender_ids.includes(id));
      return refusals(category, { base, lenders: own, place: at(index, 'removed_fields') });
    }),
  ];
}

/** Returns the settings as users see them: each category with the fields of its form after all rules. */
export function shownSettings(
  { advanced, easy, ...settings }: ApplicationSettings,
  lenders: readonly KnownLender[],
  base: FormBase = formBase,
): StoreApplicationSettings['application_settings'] {
  const categories = advanced.categories.map((category) => {
    const own = lenders.filter(({ id, available }) => available && category.lender_ids.includes(id));
    const form = formUnder(base, own.map(needOf), category);
    return {
      key: category.key,
      name: category.name,
      description: category.description,
      lender_ids: [...category.lender_ids],
      required_fields: [...category.required_fields],
      removed_fields: [...category.removed_fields],
      form_details: fieldsOfForm(form).map(({ id, required }) => ({ id, final_details: { required } })),
    };
  });
  return {
    default: { ...settings.default },
    easy: {
      selected: easy.selected,
      required_fields: [...easy.required_fields],
      removed_fields: [...easy.removed_fields],
    },
    advanced: { selected: advanced.selected, categories },
    lender_order: [...settings.lender_order],
  };
}

/** Returns a lender for the form builder, with the questions that the lender asks before its first reply. */
export function builderLender(lender: KnownLender): BuilderLender {
  const { id, key, name, available, hasCredentials } = lender;
  const fields = needOf(lender).need.fields.map(({ when, limits, ...field }) => ({
    ...field,
    because: { ...field.because },
    ...(when && { when }),
    ...(limits && { limits }),
  }));
  return { id, key, name, available, has_credentials: hasCredentials, fields };
}

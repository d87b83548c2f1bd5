import {
  formGround,
  mergeForm,
  selectedFormType,
  settledNeeds,
  type ApplicationSettings,
  type MergedForm,
  type NumberedNeed,
} from '@millrace/schemas/fields';
import { lenderNeed, type LenderFieldsDocument } from '@millrace/schemas/plugin';

/** A lender that a form asks for: its fields, and the version under which they were read. */
export interface AskingLender {
  id: number;
  key: string;
  name: string;
  version: string;
  fields: LenderFieldsDocument['fields'];
}

/** What the store changes about the form, and for which categories it is made when not for all of them. */
export interface FormWishes {
  settings: ApplicationSettings;
  categories?: readonly string[];
}

export const needOf = ({ id, key, name, fields }: Omit<AskingLender, 'version'>): NumberedNeed => ({
  id,
  need: lenderNeed({ id: key, name }, { fields }),
});

/** What a store with these lenders asks. */
export function mergedFormOf(lenders: readonly AskingLender[], wishes?: FormWishes): MergedForm {
  const needs = lenders.map(needOf);
  const settled = wishes
    ? settledNeeds(needs, wishes.settings, wishes.categories)
    : needs.map(({ need }) => need);
  return mergeForm(formGround.catalogue, [formGround.always, ...settled], formGround.context);
}

/** What of the settings decides about questions; the rest may change without another form. */
function keyOfWishes({ settings, categories }: FormWishes): string {
  const type = categories ? 'advanced' : selectedFormType(settings);
  if (type === 'default') return '';
  const parts = type === 'easy' ? [settings.easy] : settings.advanced.categories;
  const choices = parts.map(({ required_fields, removed_fields, ...category }) => [
    'key' in category ? [category.key, category.lender_ids] : null,
    required_fields,
    removed_fields,
  ]);
  return JSON.stringify([type, choices, categories]);
}

/** Equal keys, equal forms. */
export const cacheKeyOf = (lenders: readonly AskingLender[], wishes?: FormWishes): string =>
  [
    ...lenders.map(({ id, key, name, version }) => `${id} ${key} ${version} ${name}`).sort(),
    wishes ? keyOfWishes(wishes) : '',
  ].join('\n');

import {
  formBase,
  formBaseIn,
  mergeForm,
  selectedFormType,
  settledNeeds,
  type ApplicationSettings,
  type FormBase,
  type Market,
  type MergedForm,
  type NumberedNeed,
} from '@millrace/schemas/fields';
import { lenderNeed } from '@millrace/schemas/plugin';
import type { AskedField } from '../../lenders/lender-objects/index.logic.ts';

/**
 * A lender whose questions a form asks: its fields, and the version of the lender from which they were read.
 */
export interface AskingLender {
  id: number;
  key: string;
  name: string;
  version: string;
  fields: readonly AskedField[];
}

/** The store's changes to the form. `categories` is absent if the form has all categories. */
export interface FormWishes {
  /** Country and currency of the store. Answers have the formats of this country. Default: US, USD. */
  market?: Market;
  settings: ApplicationSettings;
  categories?: readonly string[];
}

export const needOf = ({ id, key, name, fields }: Omit<AskingLender, 'version'>): NumberedNeed => ({
  id,
  need: lenderNeed({ id: key, name }, { fields }),
});

/** Merges the questions of these lenders into one form. */
export function mergedFormOf(
  lenders: readonly AskingLender[],
  wishes?: FormWishes,
  base: FormBase = formBase,
): MergedForm {
  const needs = lenders.map(needOf);
  const settled = wishes
    ? settledNeeds(needs, wishes.settings, wishes.categories)
    : needs.map(({ need }) => need);
  const { catalogue, always, context } = formBaseIn(base, wishes?.market);
  return mergeForm(catalogue, [always, ...settled], context);
}

/**
 * Returns the part of the settings that determines which questions a form asks. If any other setting changes,
 * the cached form stays valid.
 */
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

/** Returns the cache key of a merged form. Equal keys mean equal forms. */
export const cacheKeyOf = (lenders: readonly AskingLender[], wishes?: FormWishes): string =>
  [
    ...lenders.map(({ id, key, name, version }) => `${id} ${key} ${version} ${name}`).sort(),
    wishes ? keyOfWishes(wishes) : '',
    wishes?.market ? `${wishes.market.country} ${wishes.market.currency}` : '',
  ].join('\n');

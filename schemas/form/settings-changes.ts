import {
  formTypes,
  selectedFormType,
  type ApplicationSettings,
  type FieldChoices,
  type FormCategory,
} from './settings.ts';

export const settingsChangeKinds = [
  'form-type',
  'form-types-chosen',
  'category-added',
  'category-deleted',
  'category-renamed',
  'category-moved',
  'description-changed',
  'lenders-added',
  'lenders-removed',
  'fields-removed',
  'fields-restored',
  'fields-required',
  'fields-not-required',
  'order-changed',
] as const;

/** One difference between two versions of a store's application settings. */
export interface SettingsChange {
  readonly kind: (typeof settingsChangeKinds)[number];
  /** Name of the category that changed. Null if the easy form or the settings as a whole changed. */
  readonly category: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** Ids of catalogue fields, or ids of lenders as text. */
  readonly ids: readonly string[];
}

type Kind = SettingsChange['kind'];
const change = (kind: Kind, more: Partial<SettingsChange> = {}): SettingsChange => ({
  kind,
  category: null,
  from: null,
  to: null,
  ids: [],
  ...more,
});

const without = <T>(list: readonly T[], other: readonly T[]): T[] =>
  list.filter((one) => !other.includes(one));
const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.join('\n') === other.join('\n');

function ofList(kind: Kind, category: string | null, ids: readonly (string | number)[]): SettingsChange[] {
  return ids.length === 0 ? [] : [change(kind, { category, ids: ids.map(String) })];
}

function ofFields(category: string | null, before: FieldChoices, after: FieldChoices): SettingsChange[] {
  return [
    ...ofList('fields-removed', category, without(after.removed_fields, before.removed_fields)),
    ...ofList('fields-restored', category, without(before.removed_fields, after.removed_fields)),
    ...ofList('fields-required', category, without(after.required_fields, before.required_fields)),
    ...ofList('fields-not-required', category, without(before.required_fields, after.required_fields)),
  ];
}

function ofCategory(before: FormCategory, after: FormCategory): SettingsChange[] {
  const category = after.name;
  return [
    ...(before.name === after.name
      ? []
      : [change('category-renamed', { category, from: before.name, to: after.name })]),
    ...(before.description === after.description ? [] : [change('description-changed', { category })]),
    ...ofList('lenders-added', category, without(after.lender_ids, before.lender_ids)),
    ...ofList('lenders-removed', category, without(before.lender_ids, after.lender_ids)),
    ...ofFields(category, before, after),
  ];
}

function ofCategories(before: readonly FormCategory[], after: readonly FormCategory[]): SettingsChange[] {
  const old = new Map(before.map((category) => [category.key, category]));
  const remaining = new Set(after.map(({ key }) => key));
  const stayed = (list: readonly FormCategory[]) =>
    list.map(({ key }) => key).filter((key) => old.has(key) && remaining.has(key));
  return [
    ...before
      .filter(({ key }) => !remaining.has(key))
      .map(({ name }) => change('category-deleted', { category: name })),
    ...after.flatMap((category) => {
      const previous = old.get(category.key);
      if (previous) return ofCategory(previous, category);
      return [change('category-added', { category: category.name, ids: category.lender_ids.map(String) })];
    }),
    ...(same(stayed(before), stayed(after))
      ? []
      : [change('category-moved', { ids: after.map(({ name }) => name) })]),
  ];
}

const chosenTypes = (settings: ApplicationSettings): string[] =>
  formTypes.filter((type) => settings[type].selected);

/**
 * Returns the changes between two versions of the settings, in the order in which the screen shows the
 * settings. The list is empty only if both versions are equal.
 */
export function settingsChanges(before: ApplicationSettings, after: ApplicationSettings): SettingsChange[] {
  const [from, to] = [selectedFormType(before), selectedFormType(after)];
  return [
    ...(from === to ? [] : [change('form-type', { from, to })]),
    // If several form types are selected, the first one applies. A change of the other selections therefore
    // does not change the form type.
    ...(from !== to || same(chosenTypes(before), chosenTypes(after))
      ? []
      : [change('form-types-chosen', { ids: chosenTypes(after) })]),
    ...ofFields(null, before.easy, after.easy),
    ...ofCategories(before.advanced.categories, after.advanced.categories),
    ...(same(before.lender_order, after.lender_order)
      ? []
      : [change('order-changed', { ids: after.lender_order.map(String) })]),
  ];
}

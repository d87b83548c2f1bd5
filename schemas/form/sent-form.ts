import type { ApplicationSettings, NumberedNeed } from './settings.ts';

/** Kinds of forms that a store can send: its own form (`default`), or a form adapted for one shopper. */
export const sentFormKinds = ['default', 'specific_lender', 'form_type', 'custom'] as const;
export type SentFormKind = (typeof sentFormKinds)[number];
export const sentFormTypes = ['Easy', 'Advanced'] as const;
export type SentFormType = (typeof sentFormTypes)[number];

export interface SentFormChoice {
  readonly radio_selected: SentFormKind;
  readonly specific_lender?: { readonly selected_lenders: readonly number[] };
  readonly form_type?: {
    readonly selected_type?: SentFormType | undefined;
    /** Keys of the chosen categories, if the type is Advanced. */
    readonly selected_categories?: readonly string[] | undefined;
  };
  readonly custom?: { readonly selected_form_fields: readonly string[] };
}

/**
 * What a user can choose from when sending a form: the lenders of the form, and the store's application
 * settings.
 */
export interface SentFormContext {
  readonly needs: readonly NumberedNeed[];
  /** Ids of lenders that every application asks, whatever the user chooses. */
  readonly alwaysIds: readonly number[];
  readonly settings: ApplicationSettings;
  /** Ids of all fields that a form can ask, whether a lender asks them or not. */
  readonly fieldIds: readonly string[];
}

/**
 * The effect of a user's choice on a sent form: the lenders that it asks, and the store settings that apply
 * to it.
 */
export interface SentForm {
  /** Ids of the lenders to ask. Null: the lenders of the store's form. */
  readonly lenderIds: readonly number[] | null;
  readonly settings: ApplicationSettings;
  readonly categories?: readonly string[];
}

export interface SentFormFinding {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

const easy = ({ settings }: SentFormContext): ApplicationSettings => ({
  ...settings,
  default: { selected: false },
  easy: { ...settings.easy, selected: true },
});

const fieldIdsOf = ({ needs }: SentFormContext): string[] => [
  ...new Set(needs.flatMap(({ need }) => need.fields.map(({ id }) => id))),
];

/**
 * Returns the lenders and settings that follow from a user's choice. Call `sentFormFindings` first, because
 * this function does not validate the choice.
 */
export function sentFormOf(choice: SentFormChoice, sentContext: SentFormContext): SentForm {
  const { settings, needs, alwaysIds } = sentContext;
  const ofThem = (wanted: (id: number) => boolean): number[] =>
    needs.map(({ id }) => id).filter((id) => alwaysIds.includes(id) || wanted(id));
  if (choice.radio_selected === 'specific_lender') {
    const chosen = choice.specific_lender?.selected_lenders ?? [];
    return { lenderIds: ofThem((id) => chosen.includes(id)), settings };
  }
  if (choice.radio_selected === 'custom') {
    const kept = choice.custom?.selected_form_fields ?? [];
    const removed_fields = fieldIdsOf(sentContext).filter((id) => !kept.includes(id));
    const own = { selected: true, required_fields: kept, removed_fields };
    return { lenderIds: null, settings: { ...easy(sentContext), easy: own } };
  }
  if (choice.radio_selected === 'default') return { lenderIds: null, settings };
  if (choice.form_type?.selected_type !== 'Advanced') return { lenderIds: null, settings: easy(sentContext) };
  const keys = choice.form_type.selected_categories ?? [];
  const chosen = settings.advanced.categories.filter(({ key }) => keys.includes(key));
  const lenderIds = ofThem((id) => chosen.some(({ lender_ids }) => lender_ids.includes(id)));
  return { lenderIds, ...advanced(sentContext, keys, lenderIds) };
}

/**
 * Returns the settings for the chosen categories. A lender that is always asked but belongs to no chosen
 * category gets a separate category without changes.
 */
function advanced(
  { settings, alwaysIds }: SentFormContext,
  keys: readonly string[],
  lenderIds: readonly number[],
): Pick<SentForm, 'settings' | 'categories'> {
  const chosen = settings.advanced.categories.filter(({ key }) => keys.includes(key));
  const covered = new Set(chosen.flatMap(({ lender_ids }) => lender_ids));
  const rest = lenderIds.filter((id) => alwaysIds.includes(id) && !covered.has(id));
  if (rest.length === 0) return { settings, categories: keys };
  const always = {
    key: 'always-asked',
    name: '',
    description: '',
    lender_ids: rest,
    required_fields: [],
    removed_fields: [],
  };
  const categories = [...settings.advanced.categories, always];
  return {
    settings: { ...settings, advanced: { ...settings.advanced, categories } },
    categories: [...keys, always.key],
  };
}

/** Returns the problems of a user's choice. Each names the field of the request that it concerns. */
export function sentFormFindings(choice: SentFormChoice, sentContext: SentFormContext): SentFormFinding[] {
  const { radio_selected: kind, specific_lender, form_type, custom } = choice;
  const finding = (field: string, code: string, message: string) => [{ field, code, message }];
  if (kind === 'specific_lender') {
    const field = 'specific_lender.selected_lenders';
    const chosen = specific_lender?.selected_lenders ?? [];
    if (chosen.length === 0) return finding(field, 'required', 'Choose at least one lender');
    return chosen.every((id) => sentContext.needs.some((need) => need.id === id))
      ? []
      : finding(field, 'not-asked', 'This form no longer asks one of these lenders. Choose again.');
  }
  if (kind === 'custom') {
    const field = 'custom.selected_form_fields';
    const chosen = custom?.selected_form_fields ?? [];
    if (chosen.length === 0) return finding(field, 'required', 'Choose at least one field');
    return chosen.every((id) => sentContext.fieldIds.includes(id))
      ? []
      : finding(field, 'not-asked', 'A form cannot ask for one of these fields. Choose again.');
  }
  if (kind !== 'form_type') return [];
  const type = form_type?.selected_type;
  if (!type) return finding('form_type.selected_type', 'required', 'Choose Easy or Advanced');
  if (type === 'Easy') return [];
  const field = 'form_type.selected_categories';
  const keys = form_type.selected_categories ?? [];
  if (keys.length === 0) return finding(field, 'required', 'Choose at least one category');
  const { categories } = sentContext.settings.advanced;
  if (!keys.every((key) => categories.some((category) => category.key === key)))
    return finding(field, 'unknown-category', 'One of these categories no longer exists. Choose again.');
  return sentFormOf(choice, sentContext).lenderIds?.length === 0
    ? finding(field, 'no-lender-asked', 'No lender of these categories can be asked at the moment.')
    : [];
}

import type { StoreApplicationSettings } from '@millrace/schemas/api';
import {
  selectedFormType,
  settingsChanges,
  type ApplicationSettings,
  type FieldChoices,
  type FormCategory,
  type FormType,
} from '@millrace/schemas/form';
import { visibleText } from '@millrace/ui/rich-text';
import { t } from '@millrace/ui/translate';
import { moved } from '../../shared/list/moved.ts';

export const longestDescription = 255;

/**
 * The settings that the fields pane shows: those of the easy form, which is one form for all lenders, or
 * those of one category of an advanced form.
 */
export type Scope = 'easy' | { readonly category: string };

/** The states that the store can choose for a field. */
export type FieldState = 'required' | 'optional' | 'removed';

/** Returns the saved settings without the properties that the server adds. */
export function draftOf({ application_settings: saved }: StoreApplicationSettings): ApplicationSettings {
  return {
    ...saved,
    advanced: {
      ...saved.advanced,
      categories: saved.advanced.categories.map(({ form_details: _made, ...category }) => category),
    },
  };
}

export const withType = (draft: ApplicationSettings, type: FormType): ApplicationSettings => ({
  ...draft,
  default: { ...draft.default, selected: type === 'default' },
  easy: { ...draft.easy, selected: type === 'easy' },
  advanced: { ...draft.advanced, selected: type === 'advanced' },
});

const withCategories = (
  draft: ApplicationSettings,
  categories: readonly FormCategory[],
): ApplicationSettings => ({
  ...draft,
  advanced: { ...draft.advanced, categories },
});

export const newCategory = (key: string): FormCategory => ({
  key,
  name: '',
  description: '',
  lender_ids: [],
  required_fields: [],
  removed_fields: [],
});

export const withCategory = (draft: ApplicationSettings, category: FormCategory): ApplicationSettings =>
  withCategories(
    draft,
    draft.advanced.categories.some(({ key }) => key === category.key)
      ? draft.advanced.categories.map((one) => (one.key === category.key ? category : one))
      : [...draft.advanced.categories, category],
  );

export const withoutCategory = (draft: ApplicationSettings, key: string): ApplicationSettings =>
  withCategories(
    draft,
    draft.advanced.categories.filter((category) => category.key !== key),
  );

export const withCategoryMoved = (draft: ApplicationSettings, index: number, by: -1 | 1) =>
  withCategories(draft, moved(draft.advanced.categories, index, by));

export function choicesOf(draft: ApplicationSettings, scope: Scope): FieldChoices | undefined {
  if (scope === 'easy') return draft.easy;
  return draft.advanced.categories.find(({ key }) => key === scope.category);
}

function changed(choices: FieldChoices, field: string, state: FieldState): FieldChoices {
  const others = (list: readonly string[]) => list.filter((id) => id !== field);
  const required = others(choices.required_fields);
  const removed = others(choices.removed_fields);
  return {
    required_fields: state === 'required' ? [...required, field].sort() : required,
    removed_fields: state === 'removed' ? [...removed, field].sort() : removed,
  };
}

export function withField(
  draft: ApplicationSettings,
  scope: Scope,
  field: string,
  state: FieldState,
): ApplicationSettings {
  if (scope === 'easy') return { ...draft, easy: { ...draft.easy, ...changed(draft.easy, field, state) } };
  const category = draft.advanced.categories.find(({ key }) => key === scope.category);
  return category ? withCategory(draft, { ...category, ...changed(category, field, state) }) : draft;
}

/** The question whether there is a co-applicant, and what a lender has to know of that person. */
export const coApplicantFields = [
  'co_applicant',
  'co_first_name',
  'co_last_name',
  'co_date_of_birth',
  'co_mobile_phone',
  'co_primary_source_of_income',
] as const;

/** Puts the questions about a co-applicant on the form. Shoppers who apply alone answer only the first one. */
export const withCoApplicant = (draft: ApplicationSettings, scope: Scope): ApplicationSettings =>
  coApplicantFields.reduce((changing, field) => withField(changing, scope, field, 'required'), draft);

export interface CategoryProblems {
  readonly name?: string;
  readonly description?: string;
  readonly lenders?: string;
}

export function problemsOf(category: FormCategory, all: readonly FormCategory[]): CategoryProblems {
  const name = category.name.trim();
  const twice = all.some(
    (other) => other.key !== category.key && other.name.trim().toLowerCase() === name.toLowerCase(),
  );
  const description =
    visibleText(category.description) === ''
      ? t('Category description is required')
      : category.description.length > longestDescription &&
        t('Use {longestDescription} characters or fewer, formatting included', { longestDescription });
  return {
    ...(name === '' ? { name: t('Name required') } : twice && { name: t('Another category has this name') }),
    ...(description && { description }),
    ...(category.lender_ids.length === 0 && { lenders: t('Must include at least one lender') }),
  };
}

/** True if the list of versions would show a difference between the draft and the saved settings. */
export const isChanged = (saved: ApplicationSettings, draft: ApplicationSettings): boolean =>
  settingsChanges(saved, draft).length > 0;

export const typeOf = (draft: ApplicationSettings): FormType => selectedFormType(draft);

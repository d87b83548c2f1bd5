import type { BuilderLender } from '@millrace/schemas/api';
import type { ApplicationSettings, FormBase } from '@millrace/schemas/form';
import { t } from '@millrace/ui/translate';
import { problemsOf, type Scope } from './builder-draft.ts';
import { blockedIn } from './builder-form.ts';

export interface Gap {
  readonly scope: Scope;
  readonly name: string;
  readonly count: number;
  /** The pane in which the user can complete the settings. */
  readonly pane: 'Structure' | 'Fields';
}

/** Returns the reasons why the settings cannot be saved, form by form. */
export function gapsOf(
  draft: ApplicationSettings,
  lenders: readonly BuilderLender[],
  base?: FormBase,
): Gap[] {
  const { categories } = draft.advanced;
  const blocked = blockedIn(draft, lenders, base);
  const easy = blocked.find(({ scope }) => scope === 'easy')?.count ?? 0;
  const ofCategories = categories.map((category): Gap => {
    const removals = blocked.find(({ scope }) => scope !== 'easy' && scope.category === category.key);
    const words = Object.keys(problemsOf(category, categories)).length;
    return {
      scope: { category: category.key },
      name: category.name.trim() || t('New category'),
      count: words + (removals?.count ?? 0),
      pane: words > 0 ? 'Structure' : 'Fields',
    };
  });
  return [
    { scope: 'easy' as const, name: t('Easy form'), count: easy, pane: 'Fields' as const },
    ...ofCategories,
  ].filter(({ count }) => count > 0);
}

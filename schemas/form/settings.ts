import { anyOf } from './needs.ts';
import type { LenderFieldNeed, LenderNeed, Localised } from './types.ts';

/** The kinds of form a store can give out, in the order in which a flag on them counts. */
export const formTypes = ['default', 'easy', 'advanced'] as const;
export type FormType = (typeof formTypes)[number];

/** What a store changes about the questions of some lenders. Ids are those of the catalogue. */
export interface FieldChoices {
  readonly required_fields: readonly string[];
  readonly removed_fields: readonly string[];
}

/** Some lenders of an advanced form, and what the store changes for them. */
export interface FormCategory extends FieldChoices {
  /** Stays when the name changes: sent forms and versions refer to it. */
  readonly key: string;
  readonly name: string;
  /** Rich text, already sanitised. */
  readonly description: string;
  readonly lender_ids: readonly number[];
}

/** How a store wants its applications: which kind of form, with which changes, and whom to ask first. */
export interface ApplicationSettings {
  readonly default: { readonly selected: boolean };
  readonly easy: FieldChoices & { readonly selected: boolean };
  readonly advanced: { readonly selected: boolean; readonly categories: readonly FormCategory[] };
  /** Lender ids, first asked first. Lenders that are not named come after them, in the order of the form. */
  readonly lender_order: readonly number[];
}

/** As long as a store says nothing: every lender's questions as the lender asks them. */
export const usualApplicationSettings: ApplicationSettings = {
  default: { selected: true },
  easy: { selected: false, required_fields: [], removed_fields: [] },
  advanced: { selected: false, categories: [] },
  lender_order: [],
};

/** The first kind that is flagged, in the order default, easy, advanced; default when none is. */
export const selectedFormType = (settings: ApplicationSettings): FormType =>
  formTypes.find((type) => settings[type].selected) ?? 'default';

/** A lender's need under the number that settings know the lender by. */
export interface NumberedNeed {
  readonly id: number;
  readonly need: LenderNeed;
}

export const STORE_SETTINGS_RULE = 'store-settings';
const theStoreWants: Localised = {
  en: 'The store asks for this with every application.',
  es: 'La tienda pide esto con cada solicitud.',
};

/** The choices that hold for a lender; null = the lender is not asked for at all. */
function choicesFor(
  id: number,
  settings: ApplicationSettings,
  chosen: readonly string[] | undefined,
): readonly FieldChoices[] | null {
  const type = chosen ? 'advanced' : selectedFormType(settings);
  if (type === 'default') return [];
  if (type === 'easy') return [settings.easy];
  const among = settings.advanced.categories.filter((category) => !chosen || chosen.includes(category.key));
  const own = among.filter(({ lender_ids }) => lender_ids.includes(id));
  return chosen && own.length === 0 ? null : own;
}

const isRemoved = (field: LenderFieldNeed, choices: readonly FieldChoices[]): boolean =>
  !field.required &&
  choices.length > 0 &&
  choices.every(({ removed_fields }) => removed_fields.includes(field.id));

/**
 * What lenders need once the store had its say: wishes it removed are gone, and what it wants answered is a need of
 * the store itself. What a lender requires stays, whatever the settings say: a form without it would be worthless
 * to that lender. The store requires only what one of its lenders asks.
 *
 * @param chosen keys of categories, when the form was made for some of them; other lenders are not asked for then
 */
export function settledNeeds(
  needs: readonly NumberedNeed[],
  settings: ApplicationSettings,
  chosen?: readonly string[],
): LenderNeed[] {
  const wanted = new Map<string, LenderFieldNeed[]>();
  const settled = needs.flatMap(({ id, need }) => {
    const choices = choicesFor(id, settings, chosen);
    if (!choices) return [];
    const fields = need.fields.filter((field) => !isRemoved(field, choices));
    for (const field of fields) {
      if (!choices.some(({ required_fields }) => required_fields.includes(field.id))) continue;
      wanted.set(field.id, [...(wanted.get(field.id) ?? []), field]);
    }
    return [{ ...need, fields }];
  });
  return wanted.size === 0 ? settled : [...settled, storeNeed(wanted)];
}

function storeNeed(wanted: ReadonlyMap<string, readonly LenderFieldNeed[]>): LenderNeed {
  const fields = [...wanted]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([id, asked]) => {
      const when = anyOf(asked.map((field) => field.when));
      return { id, required: true, rule: STORE_SETTINGS_RULE, because: theStoreWants, ...(when && { when }) };
    });
  return { lenderId: 'store', lenderName: 'The store', fields };
}

/** Lender ids in the store's order: those it ranked first, the others after them as they were. */
export function rankedLenders(asked: readonly number[], ranked: readonly number[]): number[] {
  const first = ranked.filter((id) => asked.includes(id));
  return [...new Set([...first, ...asked])];
}

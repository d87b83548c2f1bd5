import { anyOf } from './needs.ts';
import type { LenderFieldNeed, LenderNeed, Localised } from './types.ts';

/**
 * The form types of a store, in order of precedence. If several types are selected, the first one applies.
 */
export const formTypes = ['default', 'easy', 'advanced'] as const;
export type FormType = (typeof formTypes)[number];

/**
 * The changes that the store makes to the questions of a group of lenders. Both lists contain ids of
 * catalogue fields.
 */
export interface FieldChoices {
  readonly required_fields: readonly string[];
  readonly removed_fields: readonly string[];
}

/**
 * A category of an advanced form: a group of lenders, and the changes that the store makes to their
 * questions.
 */
export interface FormCategory extends FieldChoices {
  /** Key of the category. It stays when the name changes, because sent forms and versions refer to it. */
  readonly key: string;
  readonly name: string;
  /** Rich text, from which the server has already removed unsafe HTML. */
  readonly description: string;
  readonly lender_ids: readonly number[];
}

/**
 * A store's application settings: the form type, the store's changes to the questions, and the lenders to ask
 * first.
 */
export interface ApplicationSettings {
  readonly default: { readonly selected: boolean };
  readonly easy: FieldChoices & { readonly selected: boolean };
  readonly advanced: { readonly selected: boolean; readonly categories: readonly FormCategory[] };
  /**
   * Lender ids in the order in which the lenders are asked. Lenders that are not listed follow in the order
   * of the form.
   */
  readonly lender_order: readonly number[];
}

/** The default settings: every lender asks its own questions, without changes. */
export const usualApplicationSettings: ApplicationSettings = {
  default: { selected: true },
  easy: { selected: false, required_fields: [], removed_fields: [] },
  advanced: { selected: false, categories: [] },
  lender_order: [],
};

/**
 * Returns the form type that applies: the first selected one of default, easy, advanced. Returns `default` if
 * none is selected.
 */
export const selectedFormType = (settings: ApplicationSettings): FormType =>
  formTypes.find((type) => settings[type].selected) ?? 'default';

/** A lender's need together with the numeric lender id that the settings use. */
export interface NumberedNeed {
  readonly id: number;
  readonly need: LenderNeed;
}

export const STORE_SETTINGS_RULE = 'store-settings';
const theStoreWants: Localised = {
  en: 'The store asks for this.',
  es: 'La tienda pide esto.',
};

/**
 * Returns the changes that the store chose for the fields of a lender. Empty if the lender's fields stay
 * unchanged. Null if the lender is not asked at all.
 */
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
 * Returns the needs of lenders after the store's settings were applied. Optional fields that the store
 * removed are gone. Fields that the store requires become needs of the store. A field that a lender requires
 * stays, because the lender cannot decide without it. The store can require any field of the catalogue. A
 * field that only the store requires is asked in every case.
 * @param chosen keys of categories, if the form is only for some of them; lenders of other categories are
 *   then not asked
 */
export function settledNeeds(
  needs: readonly NumberedNeed[],
  settings: ApplicationSettings,
  chosen?: readonly string[],
): LenderNeed[] {
  const wanted = new Map<string, LenderFieldNeed[]>(
    requiredOfStore(needs, settings, chosen).map((id) => [id, []]),
  );
  const settled = needs.flatMap(({ id, need }) => {
    const choices = choicesFor(id, settings, chosen);
    if (!choices) return [];
    const fields = need.fields.filter((field) => !isRemoved(field, choices));
    const required = new Set(choices.flatMap(({ required_fields }) => required_fields));
    for (const field of fields) {
      if (!required.has(field.id)) continue;
      wanted.set(field.id, [...(wanted.get(field.id) ?? []), field]);
    }
    return [{ ...need, fields }];
  });
  return wanted.size === 0 ? settled : [...settled, storeNeed(wanted)];
}

/**
 * Returns the fields that the store requires. The fields of a category of lenders are included if the form asks
 * at least one lender of the category.
 */
function requiredOfStore(
  needs: readonly NumberedNeed[],
  settings: ApplicationSettings,
  chosen: readonly string[] | undefined,
): string[] {
  const type = chosen ? 'advanced' : selectedFormType(settings);
  if (type === 'default') return [];
  if (type === 'easy') return [...settings.easy.required_fields];
  return settings.advanced.categories
    .filter(({ key }) => !chosen || chosen.includes(key))
    .filter(({ lender_ids }) => needs.some(({ id }) => lender_ids.includes(id)))
    .flatMap(({ required_fields }) => required_fields);
}

function storeNeed(wanted: ReadonlyMap<string, readonly LenderFieldNeed[]>): LenderNeed {
  const fields = [...wanted]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([id, asked]) => {
      const when = asked.length > 0 ? anyOf(asked.map((field) => field.when)) : undefined;
      return { id, required: true, rule: STORE_SETTINGS_RULE, because: theStoreWants, ...(when && { when }) };
    });
  return { lenderId: 'store', lenderName: 'The store', fields };
}

/**
 * Returns all lenders of `asked`: first those of `ranked` in the store's order, then the others in their
 * original order.
 */
export function rankedLenders(asked: readonly number[], ranked: readonly number[]): number[] {
  const first = ranked.filter((id) => asked.includes(id));
  return [...new Set([...first, ...asked])];
}

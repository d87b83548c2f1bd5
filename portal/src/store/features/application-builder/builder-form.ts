import type { BuilderLender, StoreApplicationSettings } from '@millrace/schemas/api';
import {
  blockedRemovals,
  fieldsOfForm,
  formBase,
  formBaseWithCards,
  formUnder,
  mergeForm,
  secondsOf,
  settledNeeds,
  type ApplicationSettings,
  type BlockedRemoval,
  type CatalogueField,
  type FieldChoices,
  type FormCategory,
  type FormBase,
  type MergedField,
  type MergedForm,
  type NumberedNeed,
} from '@millrace/schemas/fields';
import { localised } from '../../language/localised.ts';
import type { FieldState, Scope } from './builder-draft.ts';

const needOf = ({ id, key, name, fields }: BuilderLender): NumberedNeed => ({
  id,
  need: { lenderId: key, lenderName: name, fields },
});

/** Returns the fields that a form in this installation may contain. */
export const formBaseOf = (saved: Pick<StoreApplicationSettings, 'stores_card_numbers'>): FormBase =>
  saved.stores_card_numbers ? formBaseWithCards : formBase;

/**
 * True if applications are sent to the lender: it is available to the store, and the store has credentials for
 * it.
 */
export const isAsked = ({ available, has_credentials }: BuilderLender): boolean =>
  available && has_credentials;

/** Returns the form that a shopper of this store gets with these settings. */
export function shopperForm(
  settings: ApplicationSettings,
  lenders: readonly BuilderLender[],
  base: FormBase = formBase,
): MergedForm {
  const needs = settledNeeds(lenders.filter(isAsked).map(needOf), settings);
  return mergeForm(base.catalogue, [base.always, ...needs], base.context);
}

export interface FormFigures {
  readonly fields: number;
  readonly seconds: number;
  /** The number of lenders that receive an application with this form. */
  readonly lenders: number;
}

export const figuresOf = (form: MergedForm, lenders: readonly BuilderLender[]): FormFigures => ({
  fields: form.fieldCount,
  seconds: secondsOf(fieldsOfForm(form)),
  lenders: lenders.filter(isAsked).length,
});

/** Returns the number of fields that each lender asks for, by lender key. */
export function countsOf(form: MergedForm): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { neededBy } of fieldsOfForm(form))
    for (const key of new Set(neededBy.map(({ lenderId }) => lenderId)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** The name under which `@millrace/schemas` lists the store among the lenders that require a field. */
export const theStoreName = 'The store';

export interface FieldView {
  readonly field: MergedField;
  readonly state: FieldState;
  /** True if a lender or the store asks for the field. */
  readonly asked: boolean;
  /** The names of the lenders that require the field. Empty if the store decides about the field. */
  readonly lockedBy: readonly string[];
  /** Set if the store removed the field but a lender requires it. */
  readonly blocked: BlockedRemoval | undefined;
}

export interface FieldSection {
  readonly id: string;
  readonly label: string;
  readonly fields: readonly FieldView[];
}

const nothing: FieldChoices = { required_fields: [], removed_fields: [] };

const unasked = (field: CatalogueField): MergedField => ({
  ...field,
  required: false,
  neededBy: [],
  conflicts: [],
});

/** Returns all fields of the catalogue by section, with the store's choice for each field. */
export function fieldSections(
  choices: FieldChoices,
  lenders: readonly BuilderLender[],
  base: FormBase = formBase,
): FieldSection[] {
  const needs = lenders.filter(({ available }) => available).map(needOf);
  const ofLenders = new Set(fieldsOfForm(formUnder(base, needs, nothing)).map(({ id }) => id));
  const form = formUnder(base, needs, { ...nothing, required_fields: choices.required_fields });
  const asked = new Map(fieldsOfForm(form).map((field) => [field.id, field]));
  const locks = new Map(
    blockedRemovals(base, needs, { ...nothing, removed_fields: [...ofLenders] }).map((one) => [
      one.field,
      one.lenderNames,
    ]),
  );
  const blocked = new Map(blockedRemovals(base, needs, choices).map((one) => [one.field, one]));
  const stateOf = ({ id, required }: MergedField): FieldState => {
    if (choices.removed_fields.includes(id) && ofLenders.has(id) && !locks.has(id)) return 'removed';
    return required ? 'required' : 'optional';
  };
  const viewOf = (one: CatalogueField): FieldView => {
    const field = asked.get(one.id) ?? unasked(one);
    const isChosen = choices.required_fields.includes(one.id);
    // This field is on the form only because it controls the visibility of fields that the store added. The
    // store cannot remove it while one of those fields is on the form.
    const decides = !isChosen && asked.has(one.id) && !ofLenders.has(one.id);
    return {
      field,
      state: stateOf(field),
      asked: asked.has(one.id),
      lockedBy: locks.get(one.id) ?? (decides ? [theStoreName] : []),
      blocked: blocked.get(one.id),
    };
  };
  return base.context.sections.map(({ id, label }) => ({
    id,
    label: localised(label),
    fields: base.catalogue.filter(({ section }) => section === id).map(viewOf),
  }));
}

/**
 * Returns for each form how many removals of fields are blocked by a lender. Forms without a blocked removal
 * are not included.
 */
export function blockedIn(
  settings: ApplicationSettings,
  lenders: readonly BuilderLender[],
  base: FormBase = formBase,
): { readonly scope: Scope; readonly count: number }[] {
  const blocked = (scope: Scope, choices: FieldChoices, among: readonly BuilderLender[]) => ({
    scope,
    count: blockedRemovals(base, among.map(needOf), choices).length,
  });
  const ofCategory = ({ lender_ids }: FormCategory) =>
    lenders.filter(({ id, available }) => available && lender_ids.includes(id));
  return [
    blocked('easy', settings.easy, lenders.filter(isAsked)),
    ...settings.advanced.categories.map((one) => blocked({ category: one.key }, one, ofCategory(one))),
  ].filter(({ count }) => count > 0);
}

/**
 * Returns all lenders in the order of the screen. Lenders that the store ranked come first, then other
 * lenders to which it can send applications, then the rest.
 */
export function rankedFor(settings: ApplicationSettings, lenders: readonly BuilderLender[]): BuilderLender[] {
  const place = ({ id }: BuilderLender): number => {
    const index = settings.lender_order.indexOf(id);
    return index === -1 ? settings.lender_order.length : index;
  };
  return lenders
    .filter((lender) => isAsked(lender) || settings.lender_order.includes(lender.id))
    .sort((one, other) => place(one) - place(other));
}

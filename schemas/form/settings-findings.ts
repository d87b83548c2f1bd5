import { fieldsOfForm } from './clean.ts';
import { mergeForm, type MergeContext } from './merge.ts';
import { settledNeeds, usualApplicationSettings, type FieldChoices, type NumberedNeed } from './settings.ts';
import type { CatalogueField, LenderNeed, MergedForm } from './types.ts';

/** A form field that a store cannot remove, with the lenders (or the store) that need it. */
export interface BlockedRemoval {
  readonly field: string;
  readonly lenderIds: readonly string[];
  readonly lenderNames: readonly string[];
}

export interface FormBase {
  readonly catalogue: readonly CatalogueField[];
  /** The questions that every application contains, whatever its lenders. */
  readonly always: LenderNeed;
  readonly context: MergeContext;
}

/** Returns the form for exactly these lenders, with the store's choices applied. */
export function formUnder(base: FormBase, needs: readonly NumberedNeed[], choices: FieldChoices): MergedForm {
  const settings = {
    ...usualApplicationSettings,
    default: { selected: false },
    easy: {
      selected: true,
      required_fields: choices.required_fields,
      removed_fields: choices.removed_fields,
    },
  };
  return mergeForm(base.catalogue, [base.always, ...settledNeeds(needs, settings)], base.context);
}

/**
 * Returns the fields that the store removed but that stay on the form, because a lender requires the field or
 * because another field depends on it. Empty if every removal has its effect.
 */
export function blockedRemovals(
  base: FormBase,
  needs: readonly NumberedNeed[],
  choices: FieldChoices,
): BlockedRemoval[] {
  const removed = new Set(choices.removed_fields);
  if (removed.size === 0) return [];
  return fieldsOfForm(formUnder(base, needs, { ...choices, required_fields: [] }))
    .filter(({ id }) => removed.has(id))
    .map(({ id, neededBy }) => {
      const lenders = new Map(neededBy.map(({ lenderId, lenderName }) => [lenderId, lenderName]));
      return { field: id, lenderIds: [...lenders.keys()], lenderNames: [...lenders.values()] };
    });
}

import { lenderTypes, type LenderType } from '../lender-types/index.ts';

/** What a freemium model says beside its list of lenders. */
export interface FreemiumCriteria {
  standard: {
    /** Lenders with priority in the pipe come first. */
    is_pipe_priority: boolean;
    /** Lenders that are always asked belong to it, chosen or not. */
    always_selected: boolean;
  };
  global: {
    /** Kinds of lender, first asked first; those not named come after them. */
    lender_type_priority: LenderType[];
  };
}

export interface ModelLender {
  id: number;
  name: string;
  lender_type: string;
  pipe_order: number;
  always_selected: boolean;
  is_pipe_priority: boolean;
}

export interface ChosenLender {
  lender_id: number;
  name: string;
  lender_type: string;
  because: 'chosen' | 'always_selected';
}

export const usualCriteria: FreemiumCriteria = {
  standard: { is_pipe_priority: true, always_selected: true },
  global: { lender_type_priority: [...lenderTypes] },
};

/** How lenders are put in order where no store does it. */
export interface PipeCriteria {
  /** Lenders with priority in the pipe come first. */
  countsPriority: boolean;
  /** Kinds of lender, first asked first; those not named come after them. */
  kinds: readonly string[];
}

/**
 * By what a lender stands among others where no store's order counts: priority, then kind, then its number in the
 * pipe, and at last who was there first. Compared number by number (`byRank`), lower first. The editor of models, the
 * engine's plan and the answer to what a change would do all go by it.
 */
export function pipeRank(
  {
    id,
    lender_type: kind,
    pipe_order: place,
    is_pipe_priority: first,
  }: Pick<ModelLender, 'id' | 'lender_type' | 'pipe_order' | 'is_pipe_priority'>,
  { countsPriority, kinds }: PipeCriteria,
): number[] {
  const ofKind = kinds.indexOf(kind);
  return [countsPriority && first ? 0 : 1, ofKind === -1 ? kinds.length : ofKind, place, id];
}

export const byRank = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, index) => value - other[index]!).find((difference) => difference !== 0) ?? 0;

/** Chosen, or always asked where the model counts that. */
export const belongsToModel = (
  { used_lender_ids: used, criteria }: ModelOfLenders,
  { id, always_selected: always }: Pick<ModelLender, 'id' | 'always_selected'>,
): boolean => used.includes(id) || (criteria.standard.always_selected && always);

export interface ModelOfLenders {
  used_lender_ids: readonly number[];
  criteria: FreemiumCriteria;
}

/** The lenders of a model in the order they are asked; in which order they were chosen does not matter. */
export function lendersOfModel(model: ModelOfLenders, lenders: readonly ModelLender[]): ChosenLender[] {
  const { used_lender_ids: used, criteria } = model;
  const rank = (lender: ModelLender) =>
    pipeRank(lender, {
      countsPriority: criteria.standard.is_pipe_priority,
      kinds: criteria.global.lender_type_priority,
    });
  return lenders
    .filter((lender) => belongsToModel(model, lender))
    .toSorted((one, other) => byRank(rank(one), rank(other)))
    .map(({ id, name, lender_type }) => ({
      lender_id: id,
      name,
      lender_type,
      because: used.includes(id) ? 'chosen' : 'always_selected',
    }));
}

import { lenderTypes, type LenderType } from '../lender-types/index.ts';

/** The criteria of a freemium model, besides its list of chosen lenders. */
export interface FreemiumCriteria {
  standard: {
    /** True: lenders that are marked as priority (`is_pipe_priority`) are asked first. */
    is_pipe_priority: boolean;
    /** True: lenders marked `always_selected` belong to the model even if no user chose them. */
    always_selected: boolean;
  };
  global: {
    /** Lender types in the order in which they are asked. Types that are not listed come last. */
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

/** Criteria for the order of lenders if the store has not set an order. */
export interface PipeCriteria {
  /** True: lenders that are marked as priority (`is_pipe_priority`) are asked before the others. */
  countsPriority: boolean;
  /** Lender types in the order in which they are asked. Types that are not listed come last. */
  kinds: readonly string[];
}

/**
 * Returns the rank of a lender for stores that have not set an order. It consists of priority, lender type,
 * `pipe_order` and id. `byRank` compares two ranks number by number; lower ranks come first. The editor of
 * models, the engine's plan and the preview of changes all use this function.
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

/**
 * Whether a lender belongs to a freemium model. Either a user chose the lender, or the lender is always
 * selected and the model includes such lenders.
 */
export const belongsToModel = (
  { used_lender_ids: used, criteria }: ModelOfLenders,
  { id, always_selected: always }: Pick<ModelLender, 'id' | 'always_selected'>,
): boolean => used.includes(id) || (criteria.standard.always_selected && always);

export interface ModelOfLenders {
  used_lender_ids: readonly number[];
  criteria: FreemiumCriteria;
}

/**
 * Returns the lenders of a freemium model in the order in which they are asked. The order in which a user
 * chose them has no effect.
 */
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

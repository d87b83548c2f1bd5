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

/** The lenders of a model in the order they are asked: priority, then kind, then the order of the pipe. */
export function lendersOfModel(
  { used_lender_ids: used, criteria }: { used_lender_ids: readonly number[]; criteria: FreemiumCriteria },
  lenders: readonly ModelLender[],
): ChosenLender[] {
  const { standard, global } = criteria;
  const kinds: readonly string[] = global.lender_type_priority;
  const kindPlace = (kind: string) => (kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length);
  const rank = (lender: ModelLender) => [
    standard.is_pipe_priority && lender.is_pipe_priority ? 0 : 1,
    kindPlace(lender.lender_type),
    lender.pipe_order,
    lender.id,
  ];
  return lenders
    .filter(({ id, always_selected: always }) => used.includes(id) || (standard.always_selected && always))
    .toSorted((one, other) => firstDifference(rank(one), rank(other)))
    .map(({ id, name, lender_type }) => ({
      lender_id: id,
      name,
      lender_type,
      because: used.includes(id) ? 'chosen' : 'always_selected',
    }));
}

const firstDifference = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, index) => value - other[index]!).find((difference) => difference !== 0) ?? 0;

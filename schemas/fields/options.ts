import type { Option } from '../form/types.ts';
import { listSchemas } from './documents.ts';
import { localised } from './words.ts';

export interface OptionList {
  readonly id: string;
  readonly title: string;
  /** The options of the list. Empty for a list that is computed from the current year (`yearOptions`). */
  readonly options: readonly Option[];
}

const lists: ReadonlyMap<string, OptionList> = new Map(
  Object.entries(listSchemas).map(([id, { title, anyOf = [] }]) => {
    const options = anyOf.map((choice) => ({
      value: choice.const,
      label: localised('options', `${id}.${choice.const}`, choice.title),
    }));
    return [id, { id, title, options }];
  }),
);

/** Ids of all option lists and enumerations of the product. */
export const optionListIds: readonly string[] = [...lists.keys()];

/**
 * Returns an option list with its choices in order.
 * @throws Error for an unknown id. Only code and documents name option lists, so an unknown id is a bug.
 */
export function optionList(id: string): OptionList {
  const list = lists.get(id);
  if (!list) throw new Error(`No option list ${id}`);
  return list;
}

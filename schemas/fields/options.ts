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

/** English labels of the specification that people would not write so, as shoppers read them. */
const readable: Readonly<Record<string, string>> = {
  'lender_relationship.aunt_uncle': 'Aunt or uncle',
  'lender_relationship.co_worker': 'Coworker',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the choices of a list as a form shows them. The stored values stay as they are. */
export const shownOptions = (id: string): readonly Option[] =>
  optionList(id).options.map(({ value, label }) => ({
    value,
    label: { en: readable[`${id}.${value}`] ?? capital(label.en), es: capital(label.es) },
  }));

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

import { row, type Row } from './row.ts';

export interface PrintedOptions {
  list: string;
  labels: string[];
}

/** Checks that every specified option is a text of a served page. */
export function checkOptions(isServed: (text: string) => boolean, lists: readonly PrintedOptions[]): Row[] {
  return lists.flatMap(({ list, labels }) =>
    labels
      .filter((label) => label !== '')
      .map((label) => row('options', `${list}: ${label}`, isServed(label), JSON.stringify(label))),
  );
}

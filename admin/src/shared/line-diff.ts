import { diffArrays } from 'diff';

export interface DiffLine {
  readonly sign: '+' | '−' | ' ';
  readonly line: string;
}

/** What of `before` is gone and what of `after` is new, in order: the longest lines in common stay. */
export const lineDiff = (before: readonly string[], after: readonly string[]): DiffLine[] =>
  diffArrays([...before], [...after]).flatMap(({ added, removed, value }) =>
    value.map((line) => ({ sign: added ? '+' : removed ? '−' : ' ', line })),
  );

import { diffArrays } from 'diff';

export interface DiffLine {
  readonly sign: '+' | '−' | ' ';
  readonly line: string;
}

/** Returns the differences between two lists of lines, based on their longest common subsequence. */
export const lineDiff = (before: readonly string[], after: readonly string[]): DiffLine[] =>
  diffArrays([...before], [...after]).flatMap(({ added, removed, value }) =>
    value.map((line) => ({ sign: added ? '+' : removed ? '−' : ' ', line })),
  );

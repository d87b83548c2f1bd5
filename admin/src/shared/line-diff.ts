export interface DiffLine {
  readonly sign: '+' | '−' | ' ';
  readonly line: string;
}

/** What of `before` is gone and what of `after` is new, in order: the longest lines in common stay. */
export function lineDiff(before: readonly string[], after: readonly string[]): DiffLine[] {
  const common = commonLengths(before, after);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ sign: ' ', line: before[i]! });
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ sign: '−', line: before[i]! });
      i += 1;
    } else {
      lines.push({ sign: '+', line: after[j]! });
      j += 1;
    }
  }
  return lines;
}

/** At `[i][j]`: how many lines the rests from there on have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        before[i] === after[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}

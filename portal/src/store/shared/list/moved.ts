/**
 * Returns the list with one entry moved up (-1) or down (1). The first entry cannot move up, and the last one
 * cannot move down.
 */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const result = [...list];
  const other = index + by;
  if (index < 0 || other < 0 || other >= list.length) return result;
  [result[index], result[other]] = [result[other]!, result[index]!];
  return result;
}

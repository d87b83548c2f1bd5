/**
 * Returns the list with one entry moved up (-1) or down (1). An entry at the end of the list does not move
 * further.
 */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const result = [...list];
  const other = index + by;
  if (index < 0 || other < 0 || other >= list.length) return result;
  [result[index], result[other]] = [result[other]!, result[index]!];
  return result;
}

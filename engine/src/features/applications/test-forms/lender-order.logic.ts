/**
 * Sorts lenders by the order of the form. Lenders that are selected for every form can be missing in this
 * order. They come last.
 */
export function inOrder<T extends { id: number }>(lenders: readonly T[], order: readonly number[]): T[] {
  const place = ({ id }: T) => (order.includes(id) ? order.indexOf(id) : order.length);
  return lenders.toSorted((a, b) => place(a) - place(b));
}

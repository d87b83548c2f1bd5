/**
 * Sorts lenders by the order of the form. Lenders without a place in this order come last: these are selected
 * for every form.
 */
export function inOrder<T extends { id: number }>(lenders: readonly T[], order: readonly number[]): T[] {
  const place = ({ id }: T) => (order.includes(id) ? order.indexOf(id) : order.length);
  return lenders.toSorted((a, b) => place(a) - place(b));
}

/**
 * Returns the part of a form link that names the store: lower case letters and digits, with hyphens for
 * blanks.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim();
  return words.replace(/ +/g, '-') || 'store';
}

/** Returns sentences that explain why a store cannot be set inactive. Empty if it can. */
export function inactiveReasons(store: { isDisabled: boolean; openApplications: number }): string[] {
  if (store.isDisabled) return ['This store is already inactive.'];
  const { openApplications: open } = store;
  if (open === 0) return [];
  return [
    open === 1
      ? 'One application of this store is still with lenders.'
      : `${open} applications of this store are still with lenders.`,
  ];
}

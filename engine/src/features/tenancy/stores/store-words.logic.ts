/** The store's part of a link: lower case, letters and digits, hyphens for blanks. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim();
  return words.replace(/ +/g, '-') || 'store';
}

/** Why a store cannot be set inactive, as sentences; empty when it can. */
export function inactiveReasons(store: { isDisabled: boolean; openApplications: number }): string[] {
  if (store.isDisabled) return ['This store is inactive already.'];
  const { openApplications: open } = store;
  if (open === 0) return [];
  return [
    open === 1
      ? 'One application of this store is still with lenders.'
      : `${open} applications of this store are still with lenders.`,
  ];
}

/** The store somebody chose last, kept in this browser until signing out: people come back to where they work. */
const keyOf = (userId: number | null): string => `millrace.store.${userId ?? 'till'}`;

export function rememberedStore(userId: number | null): number | undefined {
  const kept = Number(localStorage.getItem(keyOf(userId)));
  return kept > 0 ? kept : undefined;
}

export function rememberStore(userId: number | null, storeId: number | undefined): void {
  if (storeId === undefined) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), String(storeId));
}

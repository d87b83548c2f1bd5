/**
 * The largest number of cached credential sets. Usually fewer stores than this get webhook calls within a few
 * minutes. A set that is no longer cached is decrypted again.
 */
const most = 500;

/**
 * Caches decrypted credentials in memory, by version. When the cache is full, the set that was not used for
 * the longest time is dropped.
 */
export class DecryptedCredentials<Values> {
  private readonly sets = new Map<string, { readonly version: number; readonly values: Values }>();

  get({ id, version }: { readonly id: string; readonly version: number }, open: () => Values): Values {
    const known = this.sets.get(id);
    this.sets.delete(id);
    const values = known?.version === version ? known.values : open();
    this.sets.set(id, { version, values });
    if (this.sets.size > most) this.sets.delete(this.sets.keys().next().value!);
    return values;
  }
}

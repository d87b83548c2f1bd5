/** More accounts than one process sees calls for within minutes; the rest is decrypted again. */
const most = 500;

/** Decrypted credentials in memory, by version. The set that was used the longest time ago is dropped first. */
export class OpenedSets<Values> {
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

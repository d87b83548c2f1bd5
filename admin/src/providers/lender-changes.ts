import type { LenderObject, LenderObjectUpdate } from '@millrace/schemas/api';

type Editable = Omit<LenderObjectUpdate, 'version'>;

/** What staff may change of a lender; everything else on the record is the plugin's or the server's. */
export const editableKeys = [
  'name',
  'enabled',
  'environment',
  'pipe_order',
  'always_selected',
  'is_pipe_priority',
  'staff_entry_allowed',
  'states_excluded',
  'settings',
] as const satisfies readonly (keyof Editable)[];

const sorted = (value: object): unknown =>
  Array.isArray(value) ? [...value].sort() : Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));

/** Order does not matter, neither of states nor of settings. */
const same = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left instanceof Object ? sorted(left) : left) ===
  JSON.stringify(right instanceof Object ? sorted(right) : right);

/** The body of a save: only what changed, and the version it was changed from. */
export function lenderChanges(before: LenderObject, edited: LenderObject): LenderObjectUpdate {
  const changed = editableKeys.filter((key) => !same(before[key], edited[key]));
  return {
    ...(Object.fromEntries(changed.map((key) => [key, edited[key]])) as Editable),
    version: edited.version,
  };
}

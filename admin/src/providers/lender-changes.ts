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

const byText = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

/** Order does not matter, neither of states nor of settings. */
function fingerprint(value: LenderObject[keyof Editable]): string {
  if (Array.isArray(value)) return JSON.stringify(value.toSorted(byText));
  if (typeof value !== 'object') return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).sort(([left], [right]) => byText(left, right)));
}

/** The body of a save: only what changed, and the version it was changed from. */
export function lenderChanges(before: LenderObject, edited: LenderObject): LenderObjectUpdate {
  const changed = editableKeys.filter((key) => fingerprint(before[key]) !== fingerprint(edited[key]));
  return {
    ...(Object.fromEntries(changed.map((key) => [key, edited[key]])) as Editable),
    version: edited.version,
  };
}

import type { LenderObject, LenderObjectUpdate } from '@millrace/schemas/api';

type Editable = Omit<LenderObjectUpdate, 'version'>;

/** The properties of a lender that staff may change. All others belong to the plugin or the server. */
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

/** Ignores the order of states and settings. */
function fingerprint(value: LenderObject[keyof Editable]): string {
  if (Array.isArray(value)) return JSON.stringify(value.toSorted(byText));
  if (typeof value !== 'object') return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).sort(([left], [right]) => byText(left, right)));
}

/** The request body of a save: the changed properties and the version they are based on. */
export function lenderChanges(before: LenderObject, edited: LenderObject): LenderObjectUpdate {
  const changed = editableKeys.filter((key) => fingerprint(before[key]) !== fingerprint(edited[key]));
  return {
    ...(Object.fromEntries(changed.map((key) => [key, edited[key]])) as Editable),
    version: edited.version,
  };
}

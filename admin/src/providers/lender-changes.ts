import type { LenderObjectUpdate } from '@millrace/schemas/api';
import type { LenderRecord } from './contracts.ts';

type Editable = Omit<LenderObjectUpdate, 'version'>;

/** The properties of a lender that staff may change. All others are set by the plugin or the server. */
export const editableKeys = [
  'name',
  'is_active',
  'environment',
  'pipe_order',
  'always_selected',
  'is_pipe_priority',
  'staff_entry_allowed',
  'states_excluded',
  'settings',
] as const satisfies readonly (keyof Editable)[];

const byText = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

/**
 * Returns a text that is the same for equal values of a property. The order of states and of settings does
 * not matter.
 */
function fingerprint(value: LenderRecord[keyof Editable]): string {
  if (Array.isArray(value)) return JSON.stringify(value.toSorted(byText));
  if (typeof value !== 'object') return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).sort(([left], [right]) => byText(left, right)));
}

/**
 * Returns the request body of a save: the changed properties, and the version of the lender that the user
 * edited.
 */
export function lenderChanges(before: LenderRecord, edited: LenderRecord): LenderObjectUpdate {
  const changed = editableKeys.filter((key) => fingerprint(before[key]) !== fingerprint(edited[key]));
  return {
    ...(Object.fromEntries(changed.map((key) => [key, edited[key]])) as Editable),
    version: edited.version,
  };
}

import type { AdminOrg, OrgEdit } from '@millrace/schemas/api';

const editable = ['org_name', 'phone', 'email'] as const satisfies readonly (keyof OrgEdit)[];

/** Returns the changed properties of an org. An empty field is returned as null. */
export function orgChanges(before: AdminOrg, edited: AdminOrg): OrgEdit {
  const changed = editable.filter((key) => (before[key] || null) !== (edited[key] || null));
  return Object.fromEntries(changed.map((key) => [key, edited[key] || null])) as OrgEdit;
}

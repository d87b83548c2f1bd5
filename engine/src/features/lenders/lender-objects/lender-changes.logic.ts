import type { LenderObjectSave } from '@millrace/schemas/api';
import type { Lender } from './lender.entity.ts';

export type Editable = Omit<LenderObjectSave, 'version' | 'lender_id'>;

/** The columns of an editor's names. */
export const columnOf = {
  name: 'name',
  enabled: 'enabled',
  environment: 'environment',
  pipe_order: 'pipeOrder',
  always_selected: 'alwaysSelected',
  is_pipe_priority: 'isPipePriority',
  staff_entry_allowed: 'staffEntryAllowed',
  states_excluded: 'statesExcluded',
  settings: 'settings',
  required_input: 'requiredInput',
  restricted: 'restricted',
  whitelisted_store_ids: 'whitelistedStoreIds',
  industry_settings: 'industrySettings',
} as const satisfies Record<keyof Editable, keyof Lender>;

/** Texts somebody typed: the audit row says that they changed, not to what. */
const typed: readonly string[] = ['name', 'settings', 'industry_settings'];

export interface LenderChange {
  field: keyof Editable;
  from: unknown;
  to: unknown;
}

/** What a save really changes. */
export function changesOf(lender: Lender, update: Editable): LenderChange[] {
  return (Object.keys(columnOf) as (keyof Editable)[]).flatMap((field) => {
    const to = update[field];
    const from = lender[columnOf[field]] ?? null;
    return to === undefined || JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}

/** The difference as flat facts of an audit row. */
export function auditFacts(changes: readonly LenderChange[]): Record<string, string | number | boolean> {
  return Object.fromEntries(
    changes.flatMap(({ field, from, to }) =>
      typed.includes(field)
        ? [[field, 'changed']]
        : [
            [`${field}.from`, scalar(from)],
            [`${field}.to`, scalar(to)],
          ],
    ),
  );
}

function scalar(value: unknown): string | number | boolean {
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

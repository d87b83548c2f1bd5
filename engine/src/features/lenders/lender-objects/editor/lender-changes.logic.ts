import type { LenderObjectSave } from '@millrace/schemas/api';

type ApiPipeChanges = NonNullable<LenderObjectSave['api_pipe_settings']>;

/** The properties that a save can change, with those of `api_pipe_settings` beside the others. */
export type Editable = Omit<LenderObjectSave, 'version' | 'lender_id' | 'api_pipe_settings'> & ApiPipeChanges;

/** Returns a body of a save with the properties of `api_pipe_settings` beside the others. */
export const flat = ({
  api_pipe_settings: settings,
  ...others
}: Omit<LenderObjectSave, 'version' | 'lender_id'>): Editable => ({ ...others, ...settings });

/** Maps the names of fields in the editor to columns of the table. */
export const columnOf = {
  name: 'name',
  is_active: 'enabled',
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
  application_url: 'applicationUrl',
  start_url: 'startUrl',
  logo_url: 'logoUrl',
  e2e_config: 'e2eConfig',
  api_pipe_before_form_submit_fields: 'beforeFormSubmitFields',
  states: 'states',
  industries: 'industries',
  form_fields: 'formFields',
  avg_processing_time_s: 'avgProcessingTimeS',
  inquiry: 'inquiry',
  extension_always_selected: 'extensionAlwaysSelected',
} as const satisfies Record<keyof Editable, string>;

/** A saved lender, by the names of the columns. */
type Before = Readonly<Partial<Record<(typeof columnOf)[keyof Editable], unknown>>>;

/** Fields with long texts. The audit entry says only that such a field changed. */
const typed: readonly string[] = [
  'name',
  'settings',
  'industry_settings',
  'application_url',
  'start_url',
  'logo_url',
  'e2e_config',
  'form_fields',
];

export interface LenderChange {
  field: keyof Editable;
  from: unknown;
  to: unknown;
}

/** Returns the fields whose value a save changes, with the old and the new value. */
export function changesOf(lender: Before, update: Editable): LenderChange[] {
  return (Object.keys(columnOf) as (keyof Editable)[]).flatMap((field) => {
    const to = update[field];
    const from = lender[columnOf[field]] ?? null;
    return to === undefined || JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}

/** Returns the changes for the history. Logos are replaced by a note, because they are large. */
export const storedChanges = (changes: readonly LenderChange[]): LenderChange[] =>
  changes.map(({ field, from, to }) =>
    field === 'logo_url' ? { field, from: from && 'a picture', to: to && 'a picture' } : { field, from, to },
  );

/** Returns the changes as flat facts of an audit entry. */
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

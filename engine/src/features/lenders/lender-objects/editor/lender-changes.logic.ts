import type { LenderObjectSave } from '@millrace/schemas/api';
import type { AddedFields } from '../lender-reach.logic.ts';

type ApiPipeChanges = NonNullable<LenderObjectSave['api_pipe_settings']>;

type Body = Omit<LenderObjectSave, 'version' | 'lender_id'>;
type FieldsSent = NonNullable<NonNullable<Body['default_settings']>['form_fields']>;

/**
 * The properties of a lender that a save can change. The properties inside `api_pipe_settings` are moved to
 * the top level, and `default_settings` have the form in which they are stored.
 */
export type Editable = Omit<Body, 'api_pipe_settings' | 'default_settings'> &
  ApiPipeChanges & { default_settings?: AddedFields };

/** Converts the body of a save to properties that can be stored. */
export const flat = ({
  api_pipe_settings: settings,
  default_settings: added,
  ...others
}: Body): Editable => ({
  ...others,
  ...settings,
  ...(added?.form_fields && { default_settings: addedBy(added.form_fields) }),
});

/**
 * Returns the fields that staff adds to the lender. Ignores fields that forms ask for another reason, for
 * example because of the plugin; the editor sends these back unchanged.
 */
function addedBy(fields: FieldsSent): AddedFields {
  const ids = fields.flatMap((field) => {
    if (typeof field === 'string') return [field];
    return field.origins?.includes('default_settings') === false ? [] : [field.id];
  });
  return ids.length > 0 ? { form_fields: [...new Set(ids)] } : {};
}

/** Maps the names of fields in the editor to columns of the table `lender`. */
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
  default_settings: 'defaultSettings',
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

/**
 * Fields with free text, settings or large values. An audit entry names such a field but does not contain its
 * values.
 */
const typed: readonly string[] = [
  'name',
  'settings',
  'default_settings',
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

/** Converts the changes of a lender to facts of an audit entry, which contain no nested values. */
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

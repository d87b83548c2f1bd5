import { Box, Button, TextField } from '@mui/material';
import type { LenderObjectSave } from '@millrace/schemas/api';
import type { LenderRecord } from '../../../../providers/contracts.ts';
import { useState } from 'react';
import { Section } from '../../../../shared/record/Section.tsx';
import { refusal } from '../saving/refusal.ts';
import type { LenderTabProps } from '../lender-tab.ts';
import { addedFields, differing, useLenderSave } from '../saving/use-lender-save.tsx';

const editable = [
  'name',
  'is_active',
  'environment',
  'pipe_order',
  'always_selected',
  'is_pipe_priority',
  'staff_entry_allowed',
  'states_excluded',
  'settings',
  'required_input',
  'form_fields',
  'industry_settings',
  'application_url',
  'start_url',
] as const satisfies readonly (keyof LenderRecord)[];

/**
 * Properties that only a lender without an API has. For all other lenders, the plugin's files contain these
 * facts.
 */
const manualOnly = [
  'states',
  'industries',
  'avg_processing_time_s',
  'inquiry',
  'extension_always_selected',
] as const satisfies readonly (keyof LenderRecord)[];

function jsonOf(lender: LenderRecord): string {
  const { restricted, whitelisted_store_ids, e2e_config, api_pipe_before_form_submit_fields } =
    lender.api_pipe_settings;
  const settings = { restricted, whitelisted_store_ids, e2e_config, api_pipe_before_form_submit_fields };
  const keys = lender.api_pipe_settings.api_type === 'manual' ? [...editable, ...manualOnly] : editable;
  const plain = Object.fromEntries(keys.map((key) => [key, lender[key]]));
  const shown = { ...plain, default_settings: addedFields(lender), api_pipe_settings: settings };
  return JSON.stringify(shown, null, 2);
}

/** Parses a JSON object. Returns undefined for any other text. */
function read(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the properties that the user changed. Unchanged properties are not saved, because they may be
 * defaults of the plugin. A saved property would keep its value even after the plugin's default changes.
 */
const changedIn = (lender: LenderRecord, typed: Record<string, unknown>) =>
  differing(lender, typed as Partial<LenderObjectSave>);

/** The tab that shows and edits the lender object as JSON. */
export function JsonTab({ lender, mayEdit }: LenderTabProps) {
  const before = jsonOf(lender);
  const [text, setText] = useState(before);
  const value = read(text);
  const { save, question } = useLenderSave(lender);
  const problem = value ? refusal(save.error) : 'Json is in incorrect format';
  return (
    <Section
      title="Raw JSON"
      intro="The values of this lender that staff can change. Values of the plugin are not included."
    >
      <TextField
        fullWidth
        multiline
        minRows={12}
        label="Lender object"
        value={text}
        disabled={!mayEdit}
        error={Boolean(problem)}
        helperText={problem}
        onChange={({ target }) => {
          save.reset();
          setText(target.value);
        }}
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } } }}
      />
      {mayEdit && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
          <Button disabled={text === before} onClick={() => setText(before)}>
            Discard
          </Button>
          <Button
            variant="contained"
            loading={save.isPending}
            onClick={() => value && text !== before && save.mutate(changedIn(lender, value))}
          >
            Save
          </Button>
        </Box>
      )}
      {question}
    </Section>
  );
}

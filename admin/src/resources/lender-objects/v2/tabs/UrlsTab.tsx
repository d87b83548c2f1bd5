import { Autocomplete, Stack, TextField } from '@mui/material';
import type { LenderRecord } from '../../../../providers/contracts.ts';
import { fieldById } from '@millrace/schemas/fields';
import { useState } from 'react';
import { Section } from '../../../../shared/record/Section.tsx';
import { labels } from '../../lender.messages.ts';
import { LogoInput } from './LogoInput.tsx';
import type { LenderTabProps } from '../lender-tab.ts';
import { differing } from '../saving/use-lender-save.tsx';
import { useTabSave } from '../saving/use-tab-save.tsx';

const addresses = [
  { field: 'start_url', help: 'The lender’s website. Lender Options links to it.' },
  {
    field: 'application_url',
    help: 'The page on which a person can apply directly. Stores see the link next to their credentials.',
  },
] as const;

const draftOf = (lender: LenderRecord) => ({
  start_url: lender.start_url ?? '',
  application_url: lender.application_url ?? '',
  logo_url: lender.logo_url,
  e2e_config: JSON.stringify(lender.api_pipe_settings.e2e_config, null, 2),
  fields: lender.api_pipe_settings.api_pipe_before_form_submit_fields,
});

const isAddress = (text: string): boolean => text === '' || /^https:\/\/[^\s"<>]+$/.test(text);

/**
 * Parses a JSON object whose values are strings, numbers or booleans. Returns undefined for any other text.
 */
function readConfig(text: string): Record<string, string | number | boolean> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const isPlain = Object.values(value).every((one) => ['string', 'number', 'boolean'].includes(typeof one));
    return isPlain ? (value as Record<string, string | number | boolean>) : undefined;
  } catch {
    return undefined;
  }
}

const labelOf = (id: string): string => fieldById(id)?.label.en ?? id;

/**
 * The tab with the lender's URLs and the settings for its contracts. Staff also choose which optional fields
 * of the lender are required on every form with this lender.
 */
export function UrlsTab({ lender, mayEdit }: LenderTabProps) {
  const [draft, setDraft] = useState(() => draftOf(lender));
  const set = (change: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...change }));
  const config = readConfig(draft.e2e_config);
  const wrongAddress = addresses.find(({ field }) => !isAddress(draft[field].trim()));
  const problem = wrongAddress
    ? `${labels[wrongAddress.field]} begins with https://`
    : config
      ? undefined
      : `${labels.e2e_config}: Json is in incorrect format`;
  const saveBar = useTabSave({
    lender,
    changes: problem
      ? {}
      : differing(lender, {
          start_url: draft.start_url.trim() || null,
          application_url: draft.application_url.trim() || null,
          logo_url: draft.logo_url,
          api_pipe_settings: { e2e_config: config!, api_pipe_before_form_submit_fields: [...draft.fields] },
        }),
    problem,
    onDiscard: () => setDraft(draftOf(lender)),
  });
  const optional = lender.fields.filter(({ required }) => required !== true).map(({ id }) => String(id));
  return (
    <Section
      title="URLs"
      intro="Addresses that staff add to the lender. The hosts of the plugin are under Basics."
    >
      <Stack sx={{ gap: 2.5 }}>
        {addresses.map(({ field, help }) => (
          <TextField
            key={field}
            fullWidth
            label={labels[field]}
            value={draft[field]}
            disabled={!mayEdit}
            error={!isAddress(draft[field].trim())}
            helperText={help}
            onChange={({ target }) => set({ [field]: target.value })}
            slotProps={{ htmlInput: { inputMode: 'url', maxLength: 500, spellCheck: false } }}
          />
        ))}
        <LogoInput
          name={lender.name}
          value={draft.logo_url}
          disabled={!mayEdit}
          onChange={(logo_url) => set({ logo_url })}
        />
        <Autocomplete
          multiple
          disableCloseOnSelect
          options={optional}
          value={[...draft.fields]}
          getOptionLabel={labelOf}
          disabled={!mayEdit || optional.length === 0}
          onChange={(_, ids) => set({ fields: ids })}
          renderInput={(input) => (
            <TextField
              {...input}
              label={labels.api_pipe_before_form_submit_fields}
              helperText={
                optional.length === 0
                  ? 'This lender has no optional fields.'
                  : 'Optional for the lender, but required on every form that asks this lender.'
              }
            />
          )}
        />
        <TextField
          fullWidth
          multiline
          minRows={3}
          label={labels.e2e_config}
          value={draft.e2e_config}
          disabled={!mayEdit}
          error={!config}
          helperText="A JSON object. Each value is text, a number, true or false. Enter secrets as credentials, not here."
          onChange={({ target }) => set({ e2e_config: target.value })}
          slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } } }}
        />
      </Stack>
      {mayEdit && saveBar}
    </Section>
  );
}

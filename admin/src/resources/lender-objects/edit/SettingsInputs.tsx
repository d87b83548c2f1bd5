import { Box } from '@mui/material';
import type { LenderRecord } from '../../../providers/contracts.ts';
import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { Section } from '../../../shared/record/Section.tsx';
import { type ConfigField, configOf, textOf } from '../lender-manifest.ts';
import { labels } from '../lender.messages.ts';

const aNumber = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? undefined : 'Enter a number';
const asTyped = (value: unknown): unknown => value;

function SettingInput({ field }: { field: ConfigField }) {
  const { key, label, type, help } = field;
  const standard = `Default: ${type === 'boolean' ? (field.default ? 'on' : 'off') : field.default === '' ? 'empty' : textOf(field.default)}.`;
  const input = { source: `settings.${key}`, label, helperText: [help, standard].filter(Boolean).join(' ') };
  switch (type) {
    case 'boolean':
      return <BooleanInput {...input} />;
    case 'number':
      return <NumberInput {...input} validate={aNumber} />;
    case 'string':
      // an empty text is a valid value of the setting, so it is not converted to null
      return <TextInput {...input} parse={asTyped} slotProps={{ htmlInput: { maxLength: 255 } }} />;
  }
}

/** Renders one input for each setting of the manifest, so that a new plugin needs no new screen. */
export function SettingsInputs({ lender }: { lender: Pick<LenderRecord, 'manifest'> }) {
  const fields = configOf(lender);
  if (fields.length === 0) return null;
  return (
    <Section
      title={labels.settings}
      intro="The lender does not publish these settings. Ask the lender before you change a setting."
    >
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 1,
          // a single setting fills the row, so that its help text fits on one line
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
        }}
      >
        {fields.map((field) => (
          <SettingInput key={field.key} field={field} />
        ))}
      </Box>
    </Section>
  );
}

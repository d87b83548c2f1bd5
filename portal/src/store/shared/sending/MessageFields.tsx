import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { SendOptions } from '@millrace/schemas/api';
import { longestLinkMessage } from '@millrace/schemas/links';
import { t } from '@millrace/ui/translate';
import type { ChangeInput, SendErrors, SendInput } from './send-input.ts';

interface MessageFieldsProps {
  options: SendOptions;
  input: SendInput;
  errors: SendErrors;
  onChange: ChangeInput;
}

interface AssociateFieldProps {
  associates: SendOptions['associates'];
  value: number | null;
  onChange: (change: { associateId: number | null }) => void;
}

/** The select field for the associate who helps the shopper. Used only if the store has several associates. */
export function AssociateField({ associates, value, onChange }: AssociateFieldProps) {
  if (associates.length < 2) return null;
  return (
    <TextField
      select
      label={t('Associates')}
      helperText={t('This Is Optional')}
      value={value ?? ''}
      onChange={({ target }) => onChange({ associateId: Number(target.value) || null })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('Select an associate')}</MenuItem>
      {associates.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The inputs for the associate who helps, and for the store's message above the link. */
export function MessageFields({ options: { associates }, input, errors, onChange }: MessageFieldsProps) {
  return (
    <>
      <AssociateField associates={associates} value={input.associateId} onChange={onChange} />
      <TextField
        label={t('Message')}
        multiline
        minRows={4}
        value={input.message}
        error={Boolean(errors.message)}
        helperText={errors.message ?? t('Optional. Appears above the link.')}
        slotProps={{ htmlInput: { maxLength: longestLinkMessage } }}
        onChange={({ target }) => onChange({ message: target.value })}
      />
    </>
  );
}

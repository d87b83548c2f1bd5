import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { t } from '@millrace/ui/translate';
import { useSession } from '../../session/session-context.ts';

interface StoreFieldProps {
  storeId: number | undefined;
  /** The error shown under the field. */
  error?: string | undefined;
  onChange: (storeId: number) => void;
}

/** The select field for the store of a new application. It is empty until the user chooses a store. */
export function StoreField({ storeId, error, onChange }: StoreFieldProps) {
  const { stores } = useSession();
  return (
    <TextField
      select
      fullWidth
      label={t('Apply at')}
      value={storeId ?? ''}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChange(Number(target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 360 }}
    >
      <MenuItem value="" disabled>
        {t('Choose a store')}
      </MenuItem>
      {stores.map(({ id, store_name }) => (
        <MenuItem key={id} value={id}>
          {store_name}
        </MenuItem>
      ))}
    </TextField>
  );
}

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useSession } from '../session/session-context.ts';

/** On screens that are about one store, for people who have several. */
export function StorePicker({ storeId, onPick }: { storeId: number; onPick: (storeId: number) => void }) {
  const { stores } = useSession();
  if (stores.length < 2) return null;
  return (
    <TextField
      select
      label="Store"
      value={storeId}
      onChange={({ target }) => onPick(Number(target.value))}
      sx={{ minWidth: 200 }}
    >
      {stores.map(({ id, store_name }) => (
        <MenuItem key={id} value={id}>
          {store_name}
        </MenuItem>
      ))}
    </TextField>
  );
}

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useStoreChoice } from '../navigation/store-choice.ts';
import { useSession } from '../session/session-context.ts';

const ALL = 'all';

/** Only people with more than one store choose; the choice is in the URL, so that a link keeps it. */
export function StoreSwitcher() {
  const { stores } = useSession();
  const { storeId, choose } = useStoreChoice();
  if (stores.length < 2) return null;
  return (
    <TextField
      select
      value={storeId ?? ALL}
      onChange={({ target }) => choose(target.value === ALL ? undefined : Number(target.value))}
      slotProps={{ htmlInput: { 'aria-label': 'Store' } }}
      sx={{ width: { xs: 180, sm: 240 }, minWidth: 0 }}
    >
      <MenuItem value={ALL}>All stores</MenuItem>
      {stores.map(({ id, store_name }) => (
        <MenuItem key={id} value={id}>
          {store_name}
        </MenuItem>
      ))}
    </TextField>
  );
}

import { currencyCodes, isCurrency, type Currency } from '@millrace/schemas/money';
import { MenuItem, TextField } from '@mui/material';

/** Chooses the currency of an amount. */
export function CurrencyField({ value, onChange }: { value: Currency; onChange: (code: Currency) => void }) {
  return (
    <TextField
      select
      label="Currency"
      value={value}
      onChange={({ target }) => isCurrency(target.value) && onChange(target.value)}
    >
      {currencyCodes.map((code) => (
        <MenuItem key={code} value={code}>
          {code}
        </MenuItem>
      ))}
    </TextField>
  );
}

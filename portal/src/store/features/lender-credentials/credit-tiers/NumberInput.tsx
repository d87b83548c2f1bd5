import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface NumberInputProps {
  label: string;
  /**
   * The label of the input for screen readers. It also names the table row, which screen readers do not read
   * here.
   */
  name: string;
  value: number;
  /** True if up to four decimals are allowed. If false, only whole numbers are allowed. */
  isPercent?: boolean;
  readOnly?: boolean;
  error?: boolean;
  describedBy?: string | undefined;
  onChange?: (value: number) => void;
}

/** The accepted text for a percentage: up to four digits before and four after the decimal point. */
const percent = /^\d{1,4}(\.\d{0,4})?$/;
const integer = /^\d{1,4}$/;

/** An input for a number. It reports an incomplete text as NaN, so that validation stops the save. */
export function NumberInput(props: NumberInputProps) {
  const { label, name, value, isPercent = false, readOnly = false, error, describedBy, onChange } = props;
  const [typed, setTyped] = useState<{ text: string; as: number }>();
  const text = typed && Object.is(typed.as, value) ? typed.text : Number.isNaN(value) ? '' : String(value);
  const type = (raw: string): void => {
    const plain = raw.trim();
    const as = (isPercent ? percent : integer).test(plain) ? Number(plain) : Number.NaN;
    setTyped({ text: raw, as });
    onChange?.(as);
  };
  return (
    <TextField
      label={label}
      value={text}
      error={error ?? false}
      onChange={({ target }) => type(target.value)}
      slotProps={{
        htmlInput: {
          'aria-label': name,
          'aria-describedby': describedBy,
          inputMode: isPercent ? 'decimal' : 'numeric',
          readOnly,
          maxLength: 9,
        },
        inputLabel: { shrink: true },
        input: {
          ...(isPercent && { endAdornment: <InputAdornment position="end">%</InputAdornment> }),
          ...(readOnly && { sx: { bgcolor: 'sunken', color: 'text.secondary' } }),
        },
      }}
    />
  );
}

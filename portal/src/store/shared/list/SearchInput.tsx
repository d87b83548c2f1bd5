import SearchRounded from '@mui/icons-material/SearchRounded';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface SearchInputProps extends Pick<TextFieldProps, 'placeholder' | 'fullWidth' | 'sx'> {
  /** The label above the field. If `isBare` is true, only screen readers read it. */
  label: string;
  isBare?: boolean;
  value: string;
  onChange: (text: string) => void;
}

export function SearchInput({ label, isBare = false, onChange, ...rest }: SearchInputProps) {
  return (
    <TextField
      {...rest}
      {...(!isBare && { label })}
      type="search"
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { maxLength: 80, spellCheck: false, ...(isBare && { 'aria-label': label }) },
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchRounded fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

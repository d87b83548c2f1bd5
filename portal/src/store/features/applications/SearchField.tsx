import SearchRounded from '@mui/icons-material/SearchRounded';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 300;

interface SearchFieldProps {
  search: string;
  onChange: (search: string) => void;
}

export function SearchField({ search, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [sent, setSent] = useState(search);
  // the address bar wins: Back and Clear filters change what is in the field; what came from the field itself does
  // not, for somebody may have typed on meanwhile
  if (known !== search) {
    setKnown(search);
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(text.trim());
      onChange(text.trim());
    }, TYPING_PAUSE_MS);
  };
  return (
    <TextField
      type="search"
      label="Search"
      placeholder="Name, phone or reference"
      value={typed}
      onChange={({ target }) => type(target.value)}
      slotProps={{
        htmlInput: { maxLength: 80, spellCheck: false },
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchRounded fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ width: { xs: 1, sm: 260 } }}
    />
  );
}

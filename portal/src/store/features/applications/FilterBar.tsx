import SearchRounded from '@mui/icons-material/SearchRounded';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { formStatusLook } from '../../shared/status/looks.ts';
import { formStatuses, type ListFilter } from './list-filter.ts';

interface FilterBarProps {
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
}

const TYPING_PAUSE_MS = 300;

function SearchField({ filter, onChange }: FilterBarProps) {
  const [typed, setTyped] = useState(filter.search);
  const [known, setKnown] = useState(filter.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // the address bar wins: Back and Clear filters change what is in the field, a blank still being typed stays
  if (known !== filter.search) {
    setKnown(filter.search);
    if (typed.trim() !== filter.search) setTyped(filter.search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange({ search: text.trim() }), TYPING_PAUSE_MS);
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
      sx={{ width: { xs: 1, sm: 300 } }}
    />
  );
}

export function FilterBar({ filter, onChange }: FilterBarProps) {
  const choices = [undefined, ...formStatuses];
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
      <SearchField filter={filter} onChange={onChange} />
      <Stack direction="row" role="group" aria-label="Status" sx={{ flexWrap: 'wrap', gap: 2 }}>
        {choices.map((status) => {
          const chosen = status === filter.status;
          return (
            <Chip
              key={status ?? 'all'}
              label={status ? formStatusLook(status).word : 'All'}
              variant={chosen ? 'filled' : 'outlined'}
              color={chosen ? 'primary' : 'default'}
              aria-pressed={chosen}
              onClick={() => onChange({ status })}
              sx={{
                height: 32,
                '@media (pointer: coarse)': { height: 44, minWidth: 44, borderRadius: '999px' },
              }}
            />
          );
        })}
      </Stack>
    </Stack>
  );
}

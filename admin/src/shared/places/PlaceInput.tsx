import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NamedPlace, orgsNamed, storesNamed } from './named-places.ts';

interface PlaceInputProps {
  label: string;
  optionsOf: typeof orgsNamed | typeof storesNamed;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

/**
 * A search field for choosing several orgs or stores. If the name of a chosen org or store is not loaded, its
 * id is shown.
 */
export function PlaceInput({ label, optionsOf, ids, onChange }: PlaceInputProps) {
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<readonly NamedPlace[]>([]);
  const { data = [], isPending } = useQuery({
    ...optionsOf(typed.trim()),
    placeholderData: keepPreviousData,
  });
  const named = (id: number): NamedPlace =>
    [...known, ...data].find((one) => one.id === id) ?? { id, name: String(id) };
  return (
    <Autocomplete
      multiple
      loading={isPending}
      options={data}
      filterOptions={(options) => options}
      getOptionLabel={({ id, name }) => `${name} (${id})`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={ids.map(named)}
      onChange={(_, chosen) => {
        setKnown(chosen);
        onChange(chosen.map(({ id }) => id));
      }}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}

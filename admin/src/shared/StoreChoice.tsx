import type { Session } from '@millrace/schemas/api';
import { Autocomplete, TextField } from '@mui/material';
import type { Ref } from 'react';
import { useStores } from '../access/use-stores.ts';

export type Store = Session['stores'][number];

interface StoreChoiceProps {
  value: Store | null;
  onChange: (store: Store | null) => void;
  error: string | undefined;
  /** True if the user may leave the store empty. */
  optional?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A select field for the user's stores. */
export function StoreChoice({ value, onChange, error, optional = false, inputRef }: StoreChoiceProps) {
  const stores = useStores();
  return (
    <Autocomplete
      options={stores ?? []}
      loading={stores === undefined}
      getOptionLabel={({ store_name }) => store_name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={value}
      onChange={(_, store) => onChange(store)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Store"
          required={!optional}
          error={error !== undefined}
          helperText={error}
          {...(inputRef && { inputRef })}
        />
      )}
    />
  );
}

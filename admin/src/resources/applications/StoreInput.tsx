import { AutocompleteInput } from 'react-admin';
import { useStores } from '../../access/use-stores.ts';

interface StoreInputProps {
  source: string;
  alwaysOn?: boolean;
}

/** The stores the reader may see. */
export function StoreInput({ source }: StoreInputProps) {
  const stores = useStores();
  return (
    <AutocompleteInput
      source={source}
      label="Store"
      choices={stores ?? []}
      isLoading={stores === undefined}
      optionText="store_name"
      sx={{ minWidth: 240 }}
    />
  );
}

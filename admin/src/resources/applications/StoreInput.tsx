import type { Session } from '@millrace/schemas/api';
import { useEffect, useState } from 'react';
import { AutocompleteInput } from 'react-admin';
import { readSession } from '../../access/session.ts';

type Store = Session['stores'][number];

interface StoreInputProps {
  source: string;
  alwaysOn?: boolean;
}

/** The stores the reader may see, from the session. */
export function StoreInput({ source }: StoreInputProps) {
  const [stores, setStores] = useState<Store[]>([]);
  useEffect(() => {
    readSession().then(
      (session) => setStores(session.stores),
      () => undefined, // without a session react-admin leaves this page anyway
    );
  }, []);
  return (
    <AutocompleteInput
      source={source}
      label="Store"
      choices={stores}
      optionText="store_name"
      sx={{ minWidth: 240 }}
    />
  );
}

import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { NoStoreYet } from '../../shared/NoStoreYet.tsx';
import { PageHead } from '../../shared/PageHead.tsx';
import { AddTokenDialog } from './AddTokenDialog.tsx';
import { TokenList } from './TokenList.tsx';

/** What programs and points of sale act for a store with. */
export function ApiTokensPage() {
  const { workStoreId: storeId } = useStoreChoice();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHead
        title="API tokens"
        status="With a token, a program or a point of sale follows this store's applications."
        actions={
          storeId !== undefined && (
            <Button variant="contained" startIcon={<AddRounded />} onClick={() => setAdding(true)}>
              Add API Token
            </Button>
          )
        }
      />
      {storeId === undefined ? (
        <NoStoreYet because="API tokens belong to a store." />
      ) : (
        <TokenList key={storeId} storeId={storeId} />
      )}
      {adding && storeId !== undefined && (
        <AddTokenDialog storeId={storeId} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

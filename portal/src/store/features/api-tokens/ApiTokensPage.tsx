import AddRounded from '@mui/icons-material/AddRounded';
import KeyRounded from '@mui/icons-material/KeyRounded';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ApiToken } from '@millrace/schemas/api';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { NoStoreYet } from '../../shared/page/NoStoreYet.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { DeleteDialog } from '../../shared/list/DeleteDialog.tsx';
import { AddTokenDialog } from './AddTokenDialog.tsx';
import { apiTokensQuery, deleteApiToken } from './api.ts';
import { ReplaceTokenDialog } from './ReplaceTokenDialog.tsx';
import { TokenRow } from './TokenRow.tsx';

interface DeleteTokenDialogProps {
  token: ApiToken;
  onClose: () => void;
}

function DeleteTokenDialog({ token: { id, name, store_id }, onClose }: DeleteTokenDialogProps) {
  return (
    <DeleteDialog
      name={name}
      act={() => deleteApiToken(id)}
      done={t('API Token Deleted')}
      queryKey={apiTokensQuery(store_id).queryKey}
      onClose={onClose}
    >
      <Typography>
        {t(
          'Programs that use this token lose access immediately. This cannot be undone. To give them access again, add another token.',
        )}
      </Typography>
    </DeleteDialog>
  );
}

function TokenList({ storeId }: { storeId: number }) {
  const [deleted, setDeleted] = useState<ApiToken | null>(null);
  const [replaced, setReplaced] = useState<ApiToken | null>(null);
  return (
    <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}>
      <Loaded query={apiTokensQuery(storeId)}>
        {(tokens) =>
          tokens.length === 0 ? (
            <Notice
              icon={KeyRounded}
              title={t('No API tokens yet')}
              text={t(
                'Add a token for each program or point of sale that works with this store. A token is shown only once, when you add it.',
              )}
            />
          ) : (
            <Box component="ul" aria-label={t('API tokens')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {tokens.map((token) => (
                <TokenRow
                  key={token.id}
                  token={token}
                  onReplace={() => setReplaced(token)}
                  onDelete={() => setDeleted(token)}
                />
              ))}
            </Box>
          )
        }
      </Loaded>
      {replaced && <ReplaceTokenDialog token={replaced} onClose={() => setReplaced(null)} />}
      {deleted && <DeleteTokenDialog token={deleted} onClose={() => setDeleted(null)} />}
    </Paper>
  );
}

/**
 * The page with the API tokens of a store. Other software and points of sale act for the store with these
 * tokens.
 */
export function ApiTokensPage() {
  const { workStoreId: storeId } = useStoreChoice();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <StorePageHead
        title={t('API tokens')}
        status={t('Tokens let your POS or other programs work with this store’s applications.')}
        actions={
          storeId !== undefined && (
            <Button variant="contained" startIcon={<AddRounded />} onClick={() => setAdding(true)}>
              {t('Add API Token')}
            </Button>
          )
        }
      />
      {storeId === undefined ? (
        <NoStoreYet because={t('API tokens belong to a store.')} />
      ) : (
        <TokenList key={storeId} storeId={storeId} />
      )}
      {adding && storeId !== undefined && (
        <AddTokenDialog storeId={storeId} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

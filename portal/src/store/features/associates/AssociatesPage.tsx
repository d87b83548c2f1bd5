import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { NoStoreYet } from '../../shared/page/NoStoreYet.tsx';
import { PageTitle } from '../../shared/page/PageTitle.tsx';
import { AssociateDialog } from './AssociateDialog.tsx';
import { AssociateList } from './AssociateList.tsx';

/**
 * The page with the associates of one store. In the application, the shopper can name the associate who
 * helped them.
 */
export function AssociatesPage() {
  const { workStoreId: storeId } = useStoreChoice();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageTitle title={t('Store associates')} />
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: 5 }}
      >
        <Box>
          <Typography variant="h1">{t('Store associates')}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {t('Customers can say who helped them. Associates do not sign in.')}
          </Typography>
        </Box>
        {storeId !== undefined && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
            <Button variant="contained" startIcon={<AddRounded />} onClick={() => setAdding(true)}>
              {t('Add associate')}
            </Button>
          </Stack>
        )}
      </Stack>
      {storeId === undefined ? (
        <NoStoreYet because={t('Associates belong to a store.')} />
      ) : (
        <AssociateList key={storeId} storeId={storeId} />
      )}
      {adding && storeId !== undefined && (
        <AssociateDialog storeId={storeId} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

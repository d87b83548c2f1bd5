import AddRounded from '@mui/icons-material/AddRounded';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { StoreLenderCredentials } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { credentialsQuery } from './api.ts';
import { useMay } from '../../session/session-context.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { CredentialsDialog } from './CredentialsDialog.tsx';
import { CredentialsRow } from './CredentialsRow.tsx';
import { readyWords } from './credential.messages.ts';

const isEntered = ({ credential_id: id }: StoreLenderCredentials): boolean => id !== null;

/** Lists the lenders of one store, with a button that adds a lender. */
export function CredentialsDashboard({ storeId, title }: { storeId: number; title: string }) {
  const [adding, setAdding] = useState(false);
  const { data } = useQuery(credentialsQuery(storeId));
  const mayUpdate = useMay('store-credentials:update');
  const free = data?.filter((lender) => !isEntered(lender)) ?? [];
  return (
    <>
      <StorePageHead
        title={title}
        status={
          data
            ? readyWords(data)
            : t(
                'Enter the credentials that lenders gave this store, so that applications can be sent to these lenders.',
              )
        }
        actions={
          mayUpdate &&
          free.length > 0 && (
            <Button variant="contained" startIcon={<AddRounded />} onClick={() => setAdding(true)}>
              {t('Add lender')}
            </Button>
          )
        }
      />
      <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}>
        <Loaded query={credentialsQuery(storeId)}>
          {(lenders) =>
            lenders.some(isEntered) ? (
              <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {lenders.filter(isEntered).map((lender) => (
                  <CredentialsRow key={lender.lender_id} storeId={storeId} lender={lender} />
                ))}
              </Box>
            ) : (
              <Notice
                icon={VpnKeyOutlined}
                title={t('No lenders yet')}
                text={t(
                  'Enter the credentials that a lender gave this store. Then applications can be sent to this lender.',
                )}
              />
            )
          }
        </Loaded>
      </Paper>
      {adding && <CredentialsDialog storeId={storeId} choices={free} onClose={() => setAdding(false)} />}
    </>
  );
}

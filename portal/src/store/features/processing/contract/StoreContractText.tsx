import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ProblemAlert } from '@millrace/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { storeContractQuery } from './api.ts';
import type { StepContext } from './use-contract-step.ts';

/**
 * Shows the store's contract with this customer: as a preview before it is sent, afterwards as it was sent.
 */
export function StoreContractText({ details, entry }: StepContext) {
  const address = { store_id: details.store.id, form_id: details.id, lender_id: entry.lenderId };
  const { data, error } = useQuery({ ...storeContractQuery(address), staleTime: 0 });
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  return (
    <Stack sx={{ gap: 3 }}>
      {data.sent_at && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Sent')} <LocalInstant at={data.sent_at} />
          {data.signed_at && (
            <>
              {' '}
              {t('· Signed by the customer')} <LocalInstant at={data.signed_at} />
            </>
          )}
        </Typography>
      )}
      <Box
        component="section"
        aria-label={t('Contract text')}
        tabIndex={0}
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          maxHeight: '50vh',
          overflowY: 'auto',
          p: 4,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
        }}
      >
        {data.text}
      </Box>
    </Stack>
  );
}

/** The content of the dialog that sends the store's own contract. */
export function SendStoreContract(context: StepContext) {
  return (
    <>
      <Typography>
        {t(
          'Read the contract. We text the customer a link, and the customer signs it with a code. By sending it, you sign for the store.',
        )}
      </Typography>
      <StoreContractText {...context} />
      <Alert severity="info" role="note">
        {t(
          'To change the text, edit “Contract text” under Lender credentials. You can cancel the contract until the delivery is confirmed.',
        )}
      </Alert>
    </>
  );
}

/** The button that opens the contract as it was sent. */
export function ReadStoreContract(context: StepContext) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Read contract')}</Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby={id}>
          <DialogTitle id={id}>{t('Contract with the customer')}</DialogTitle>
          <DialogContent>
            <StoreContractText {...context} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{t('Close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

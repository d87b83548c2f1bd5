import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { StoreIntegration } from '@millrace/schemas/api';
import { FormDialog } from '@millrace/ui/dialogs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { t } from '@millrace/ui/translate';
import { useInstantWords } from '../../shared/time/instants.ts';
import { priceQuery } from './api.ts';
import { billSentences, priceOf } from './integration.messages.ts';

interface PriceDialogProps {
  integration: StoreIntegration;
  pending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Shows what a paid integration adds to the bills. It is switched on only after the user has confirmed the
 * price.
 */
export function PriceDialog({ integration, pending, error, onConfirm, onClose }: PriceDialogProps) {
  const { id, store_id: storeId, display_name: name } = integration;
  const { day } = useInstantWords();
  const { data, error: problem } = useQuery(priceQuery(storeId, id));
  const price = priceOf(integration);
  return (
    <FormDialog
      title={t('Confirm the price of {name}', { name })}
      submitLabel={t('Connect for {price}', { price })}
      follows
      pending={pending}
      blocked={!data}
      error={problem ?? error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (data) onConfirm();
      }}
    >
      {!data && !problem && (
        <Skeleton variant="rounded" height={56} role="status" aria-label={t('Loading the price')} />
      )}
      {data && (
        <>
          <Typography>{t('{name} costs {price}.', { name, price })}</Typography>
          <Alert severity="info" role="note">
            {billSentences(data, day).map((sentence) => (
              <span key={sentence} style={{ display: 'block' }}>
                {sentence}
              </span>
            ))}
          </Alert>
        </>
      )}
      {problem && (
        <Button
          component={Link}
          to={`/app/store/billing?tab=subscription&store_id=${storeId}`}
          sx={{ alignSelf: 'start' }}
        >
          {t('Open billing')}
        </Button>
      )}
    </FormDialog>
  );
}

import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { closeoutTexts } from '@millrace/schemas/closeout';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { closeoutQuery } from './api.ts';
import type { FormAddress } from '../forms/api.ts';
import { FailurePanel } from '../page/FailurePanel.tsx';
import { CloseoutWizard } from './CloseoutWizard.tsx';

interface CloseoutDialogProps extends FormAddress {
  onClose: () => void;
}

/**
 * The dialog for a closeout, the store's record of the sale. It loads the closeout on opening, because data
 * that was loaded earlier may be outdated.
 */
export function CloseoutDialog({ storeId, formId, onClose }: CloseoutDialogProps) {
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...closeoutQuery({ storeId, formId }),
    refetchOnMount: 'always',
  });
  // the form stays visible once the closeout was loaded, even if loading it again fails
  const [readBefore] = useState(dataUpdatedAt);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={phone} aria-labelledby={id}>
      <DialogTitle id={id}>{t(closeoutTexts.title)}</DialogTitle>
      {data && dataUpdatedAt !== readBefore ? (
        <CloseoutWizard formId={formId} closeout={data} onClose={onClose} />
      ) : error ? (
        <FailurePanel error={error} onRetry={() => void refetch()} />
      ) : (
        <LinearProgress aria-label={t('Loading')} />
      )}
    </Dialog>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiProblem } from '@millrace/schemas/http-client';
import { processingKey } from '../../shared/forms/api.ts';
import { submitApplication } from './api.ts';
import { useMay } from '../../session/session-context.ts';
import { Panel } from '../../shared/page/Panel.tsx';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { SendButton } from '../../shared/sending/send-dialog/SendButton.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { isReadyToSubmit } from '../../shared/forms/missing-answers.ts';
import { AdditionalInfoDialog } from './AdditionalInfoDialog.tsx';

export function NotSubmittedPanel({ details }: { details: ProcessingDetails }) {
  const mayWrite = useMay('applications:submit');
  const [asking, setAsking] = useState(false);
  const isReady = isReadyToSubmit(useLocation().state);
  const submitButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReady) submitButton.current?.focus();
  }, [isReady]);
  const client = useQueryClient();
  const toast = useToast();
  const submit = useMutation({
    mutationFn: () => {
      const body = { form_id: details.id, store_id: details.store.id };
      return submitApplication(body);
    },
    onSuccess: async () => {
      setAsking(false);
      toast.success(t('Form Submitted!'));
      await client.invalidateQueries({ queryKey: processingKey(details.id) });
    },
  });
  const missing = submit.error instanceof ApiProblem ? submit.error.errors : [];
  const close = (): void => {
    setAsking(false);
    submit.reset();
  };
  return (
    <Panel title={t('This form has not yet been submitted')}>
      <Box sx={{ px: 5, pb: 5 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('The customer can still change the answers. Lenders are asked once the form is submitted.')}
        </Typography>
        <Stack direction="row" sx={{ mt: 4, gap: 3, flexWrap: 'wrap' }}>
          {mayWrite && (
            <Button variant="outlined" ref={submitButton} onClick={() => setAsking(true)}>
              {t('Submit to lenders')}
            </Button>
          )}
          <SendButton
            storeId={details.store.id}
            formId={details.id}
            label={t('Send to the customer')}
            variant="outlined"
          />
        </Stack>
      </Box>
      {missing.length > 0 && <AdditionalInfoDialog details={details} missing={missing} onClose={close} />}
      <Dialog
        open={asking && missing.length === 0}
        onClose={close}
        maxWidth="xs"
        fullWidth
        aria-labelledby="submit-title"
      >
        <DialogTitle id="submit-title">
          {t('Submit for')} {details.applicant_name || t('this customer')}?
        </DialogTitle>
        <DialogContent>
          {submit.error && <ProblemAlert error={submit.error} />}
          <Typography sx={{ mb: 4 }}>
            {t('The application is sent to {name}’s lenders.', { name: details.store.name })}
          </Typography>
          <Alert severity="warning" role="note">
            {t('Lenders may make a credit inquiry. Submit only if the customer has agreed.')}
          </Alert>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('Not now')}</Button>
          <Button variant="contained" loading={submit.isPending} onClick={() => submit.mutate()}>
            {t('Submit to lenders')}
          </Button>
        </DialogActions>
      </Dialog>
    </Panel>
  );
}

import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { WebhookEndpointWithSecret } from '@millrace/schemas/api';
import { useId } from 'react';
import { t } from '@millrace/ui/translate';
import { useCopy } from '../../shared/use-copy.ts';

interface SecretDialogProps {
  endpoint: WebhookEndpointWithSecret;
  onClose: () => void;
}

/** Shows the secret of an endpoint after it was created or replaced. Only the button closes the dialog. */
export function SecretDialog({
  endpoint: { secret, earlier_secret_until: until },
  onClose,
}: SecretDialogProps) {
  const id = useId();
  const copy = useCopy();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('Signing secret')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 4 }}>
          <Alert severity="warning" role="note">
            {t('Copy the secret now and store it in the receiving system. It is not shown again.')}
            {until !== null && t(' For 24 hours, events are signed with the earlier secret too.')}
          </Alert>
          <TextField
            label={t('Secret')}
            value={secret}
            onFocus={({ target }) => target.select()}
            slotProps={{
              htmlInput: { readOnly: true, spellCheck: false },
              input: { sx: { fontFamily: 'monospace', overflowWrap: 'anywhere' } },
            }}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
        <Button variant="contained" startIcon={<ContentCopyRounded />} onClick={() => copy(secret)}>
          {t('Copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

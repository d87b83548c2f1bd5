import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { NewApiToken } from '@millrace/schemas/api';
import { useId } from 'react';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../shared/toast/use-toast.tsx';

/**
 * Shows the new token, which is never shown again. If the request was repeated, the server's response
 * contains no token, and the dialog says so. Only the button closes the dialog, not a click outside.
 */
export function NewTokenDialog({
  token: { name, token },
  onClose,
}: {
  token: NewApiToken;
  onClose: () => void;
}) {
  const id = useId();
  const toast = useToast();
  const copy = (): void =>
    void navigator.clipboard.writeText(token ?? '').then(
      () => toast.success(t('Copied')),
      () =>
        toast.failure(new Error(t('The token could not be copied. Select the token and copy it yourself.'))),
    );
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{name}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 4 }}>
          <Alert severity="warning" role="note">
            {token === null
              ? t(
                  'The token was added, but the connection was lost before it could be shown. Delete this token and add another one.',
                )
              : t('Copy the token now and store it in a safe place. The token is not shown again.')}
          </Alert>
          {token !== null && (
            <TextField
              label={t('API token')}
              value={token}
              multiline
              onFocus={({ target }) => target.select()}
              slotProps={{
                htmlInput: { readOnly: true, spellCheck: false },
                input: { sx: { fontFamily: 'monospace', overflowWrap: 'anywhere' } },
              }}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
        {token !== null && (
          <Button variant="contained" startIcon={<ContentCopyRounded />} onClick={copy}>
            {t('Copy')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { t } from '@millrace/ui/translate';
import { useCopy } from '../use-copy.ts';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/**
 * Shows new recovery codes once. Only its button closes the dialog, because the codes cannot be shown again.
 */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const titleId = useId();
  const copy = useCopy();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('Your recovery codes')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" role="note" sx={{ mb: 4 }}>
          {t(
            'Keep these codes in a safe place. They are not shown again. Each one signs you in once if you lose your app or passkey.',
          )}
        </Alert>
        <Box
          component="ul"
          aria-label={t('Recovery codes')}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            gap: 1,
            listStyle: 'none',
            m: 0,
            p: 0,
            fontFamily: 'monospace',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => copy(codes.join('\n'))}>{t('Copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('I saved the codes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { FormExists } from '@millrace/schemas/api';
import { useId } from 'react';
import { t } from '@millrace/ui/translate';
import { LocalInstant } from '../time/LocalInstant.tsx';
import { formExistsQuestion } from './sending.messages.ts';

interface FormExistsDialogProps {
  found: FormExists;
  onEdit: () => void;
  onProceed: () => void;
}

/**
 * Asks for confirmation before a second application is created for the same shopper. A second application is
 * allowed but rarely intended.
 */
export function FormExistsDialog({ found, onEdit, onProceed }: FormExistsDialogProps) {
  const id = useId();
  const { reference, created_at } = found;
  return (
    <Dialog open maxWidth="xs" fullWidth onClose={onEdit} aria-labelledby={id}>
      <DialogTitle id={id}>{t('Intake Form')}</DialogTitle>
      <DialogContent>
        <Typography>{formExistsQuestion}</Typography>
        {reference && created_at && (
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            {t('The newest application is {reference}, started', { reference })}{' '}
            <LocalInstant at={created_at} />.
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onEdit}>{t('Edit Details')}</Button>
        <Button variant="contained" onClick={onProceed}>
          {t('Yes, Proceed')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { Link } from 'react-router';
import type { FieldProblem } from '@millrace/schemas/http-client';
import { t } from '@millrace/ui/translate';
import { useEditPath } from '../../shared/forms/use-edit-path.ts';
import { onlyMissing } from '../../shared/forms/missing-answers.ts';

interface AdditionalInfoDialogProps {
  details: ProcessingDetails;
  missing: readonly FieldProblem[];
  onClose: () => void;
}

/**
 * Lists the answers that lenders need before the application can be sent. A link opens the editor for these
 * answers.
 */
export function AdditionalInfoDialog({ details, missing, onClose }: AdditionalInfoDialogProps) {
  const { id, store, submitted_at } = details;
  const edit = useEditPath()({ id, store_id: store.id, submitted_at });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="additional-info-title">
      <DialogTitle id="additional-info-title">{t('Additional Info Needed')}</DialogTitle>
      <DialogContent>
        <Typography>
          {t('Nothing was sent. {name}’s lenders need {value}:', {
            name: store.name,
            value:
              missing.length === 1
                ? t('one more answer')
                : t('{count} more answers', { count: missing.length }),
          })}
        </Typography>
        <Typography component="ul" sx={{ pl: 5, my: 3 }}>
          {missing.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </Typography>
        {!edit && (
          <Typography sx={{ color: 'text.secondary' }}>
            {t('Send the form to the customer to answer these questions.')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Not now')}</Button>
        {edit && (
          <Button
            variant="contained"
            component={Link}
            to={onlyMissing(edit.to)}
            state={{ from: `/app/process/${store.id}/${id}` }}
          >
            {t('Fill in answers')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FormListRow } from '@millrace/schemas/api';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useResend } from './use-resend.ts';
import { waitsForShopper } from './waits-for-shopper.ts';

interface ResendDialogProps {
  /** The selected applications. At least one of them was not submitted by its shopper. */
  forms: readonly FormListRow[];
  onClose: () => void;
  onSent?: () => void;
}

const nameOf = ({ applicant_name, reference }: FormListRow): string => applicant_name || reference;
const links = (count: number): string => (count === 1 ? t('1 link') : t('{count} links', { count }));

/**
 * Asks for confirmation and lists the applicants' names. If a link cannot be sent, its applicant stays in the
 * list with the reason.
 */
export function ResendDialog({ forms, onClose, onSent }: ResendDialogProps) {
  const { resend, notSent } = useResend(() => {
    onClose();
    onSent?.();
  });
  const waiting = notSent.length > 0 ? notSent.map(({ form }) => form) : forms.filter(waitsForShopper);
  const submitted = forms.filter((form) => !waitsForShopper(form));
  return (
    <FormDialog
      title={
        waiting.length === 1
          ? t('Send {nameOf} a new link?', { nameOf: nameOf(waiting[0]!) })
          : t('Send new links?')
      }
      submitLabel={t('Send {count}', { count: links(waiting.length) })}
      pending={resend.isPending}
      error={resend.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        resend.mutate(waiting);
      }}
    >
      {notSent.length > 0 && (
        <Alert severity="error">
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {notSent.map(({ form, message }) => (
              <li key={form.id}>
                {nameOf(form)}: {message}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <Typography>
        {t(
          '{value} to the phone and email address on the application, where the shopper continues from the last answer. Earlier links stop working.',
          { value: waiting.length === 1 ? t('The link goes') : t('The links go') },
        )}
      </Typography>
      {waiting.length > 1 && (
        <Typography sx={{ color: 'text.secondary' }}>{waiting.map(nameOf).join(', ')}</Typography>
      )}
      {submitted.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Already submitted, so no link is sent: {submitted}', {
            submitted: submitted.map(nameOf).join(', '),
          })}
        </Typography>
      )}
    </FormDialog>
  );
}

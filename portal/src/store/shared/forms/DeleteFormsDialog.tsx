import Typography from '@mui/material/Typography';
import type { FormListRow } from '@millrace/schemas/api';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useDeleteForms } from './use-delete-forms.ts';

type Form = Pick<FormListRow, 'id' | 'store_id' | 'applicant_name' | 'reference'>;

interface DeleteFormsDialogProps {
  forms: readonly Form[];
  onClose: () => void;
  onDeleted?: () => void;
}

const nameOf = (forms: readonly Form[]): string => {
  const [first] = forms;
  if (forms.length !== 1 || !first) return t('{count} forms', { count: forms.length });
  return first.applicant_name
    ? t('the form of {applicantName}', { applicantName: first.applicant_name })
    : t('form {reference}', { reference: first.reference });
};

/** Asks for confirmation and lists the applicants' names. After the deletion, a toast offers Undo. */
export function DeleteFormsDialog({ forms, onClose, onDeleted }: DeleteFormsDialogProps) {
  const remove = useDeleteForms(() => {
    onClose();
    onDeleted?.();
  });
  const name = nameOf(forms);
  return (
    <FormDialog
      title={t('Delete {name}?', { name })}
      submitLabel={t('Delete {name}', { name })}
      danger
      pending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate(forms);
      }}
    >
      <Typography>
        {forms.length === 1
          ? t('It disappears from every list, and the customer can no longer open it.')
          : t('They disappear from every list, and the customers can no longer open them.')}{' '}
        {t('You can undo this for a moment.')}
      </Typography>
      {forms.length > 1 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {forms.map(({ applicant_name, reference }) => applicant_name || reference).join(', ')}
        </Typography>
      )}
    </FormDialog>
  );
}

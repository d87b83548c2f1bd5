import Typography from '@mui/material/Typography';
import type { FormListRow } from '@millrace/schemas/api';
import { FormDialog } from '@millrace/ui/dialogs';
import { useDeleteForms } from './use-delete-forms.ts';

type Form = Pick<FormListRow, 'id' | 'store_id' | 'applicant_name' | 'reference'>;

interface DeleteFormsDialogProps {
  forms: readonly Form[];
  onClose: () => void;
  onDeleted?: () => void;
}

const nameOf = (forms: readonly Form[]): string => {
  const [first] = forms;
  if (forms.length !== 1 || !first) return `${forms.length} forms`;
  return first.applicant_name ? `the form of ${first.applicant_name}` : `form ${first.reference}`;
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
      title={`Delete ${name}?`}
      submitLabel={`Delete ${name}`}
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
        {forms.length === 1 ? 'It is' : 'They are'} gone from every list, and the customer cannot open{' '}
        {forms.length === 1 ? 'it' : 'them'} any more. You can undo this for a moment.
      </Typography>
      {forms.length > 1 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {forms.map(({ applicant_name, reference }) => applicant_name || reference).join(', ')}
        </Typography>
      )}
    </FormDialog>
  );
}

import Typography from '@mui/material/Typography';
import type { CfaConfig } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { archiveFormConfigs } from '../api.ts';
import { formConfigsKey, linksKey } from '../../../shared/form-configs/api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { useToast } from '../../../shared/toast/use-toast.tsx';

interface ArchiveFormsDialogProps {
  storeId: number;
  forms: readonly CfaConfig[];
  onClose: () => void;
}

export function ArchiveFormsDialog({ storeId, forms, onClose }: ArchiveFormsDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const archive = useMutation({
    mutationFn: () =>
      archiveFormConfigs(
        storeId,
        forms.map(({ id }) => id),
      ),
    onSuccess: async () => {
      onClose();
      toast.success('CFA Config Archived');
      await Promise.all([formConfigsKey, linksKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: () => toast.failure(new Error('Failed to archive configs')),
  });
  const what = forms.length === 1 ? forms[0]!.details.name : `${forms.length} forms`;
  return (
    <FormDialog
      title={`Archive ${what}?`}
      submitLabel={`Archive ${what}`}
      danger
      pending={archive.isPending}
      error={archive.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        archive.mutate();
      }}
    >
      <Typography>
        {forms.length === 1 ? 'Links to this form' : 'Links to these forms'} stop working, even links that
        shoppers already have. Submitted applications stay.
      </Typography>
      {forms.length > 1 && (
        <ul>
          {forms.map(({ id, details }) => (
            <li key={id}>{details.name}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

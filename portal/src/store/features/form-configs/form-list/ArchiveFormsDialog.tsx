import Typography from '@mui/material/Typography';
import type { CfaConfig } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { archiveFormConfigs } from '../api.ts';
import { formConfigsKey, linksKey } from '../../../shared/form-configs/api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
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
      toast.success(t('CFA Config Archived'));
      await Promise.all([formConfigsKey, linksKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: () => toast.failure(new Error(t('Failed to archive configs'))),
  });
  const what = forms.length === 1 ? forms[0]!.details.name : t('{count} forms', { count: forms.length });
  return (
    <FormDialog
      title={t('Archive {what}?', { what })}
      submitLabel={t('Archive {what}', { what })}
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
        {t('{value} stop working, even links that customers already have. Submitted applications stay.', {
          value: forms.length === 1 ? t('Links to this form') : t('Links to these forms'),
        })}
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

import Typography from '@mui/material/Typography';
import type { CfaConfig, FormPath } from '@millrace/schemas/api';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { updatePaths } from '../api.ts';
import { ApiProblem } from '@millrace/schemas/http-client';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { managePath } from '../paths.ts';
import { useFormChanges } from '../use-form-changes.ts';

interface DeletePathsDialogProps {
  form: CfaConfig;
  path: FormPath;
  /** The names of the lenders to which the form will no longer send applications after the deletion. */
  names: string;
  onClose: () => void;
}

const deleteFailure = (error: Error): Error =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500
    ? error
    : new Error(t('Failed to delete paths'));

/**
 * The dialog that deletes a path of a form (a list of lenders). The request saves the list of the remaining
 * paths.
 */
export function DeletePathsDialog({ form, path, names, onClose }: DeletePathsDialogProps) {
  const { changed, refused } = useFormChanges(form.store_id);
  const toast = useToast();
  const navigate = useNavigate();
  const left = form.paths.filter(({ id }) => id !== path.id);
  const remove = useMutation({
    mutationFn: () =>
      updatePaths({
        storeId: form.store_id,
        configId: form.id,
        version: form.version,
        paths: left.map(({ id }) => ({ id })),
      }),
    onSuccess: async ({ cfa_config: now }) => {
      onClose();
      toast.success(t('CFA Config Updated'));
      await changed(now);
      await navigate(managePath(form.id, left[0]?.id ?? 0, form.store_id), { replace: true });
    },
    onError: (error) => {
      refused(error);
      toast.failure(deleteFailure(error));
    },
  });
  const { name } = path.details;
  return (
    <FormDialog
      title={t('Delete {name}?', { name })}
      submitLabel={t('Delete {name}', { name })}
      danger
      pending={remove.isPending}
      error={remove.error && deleteFailure(remove.error)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate();
      }}
    >
      <Typography>
        {t(
          'Applications with the form “{name}” will no longer go to these lenders, unless another path includes them: {names}.',
          { name: form.details.name, names },
        )}
      </Typography>
      {left.length === 0 && (
        <Typography sx={{ color: 'tone.danger.main' }}>
          {t('This is the last path. Customers cannot apply with this form until you add another path.')}
        </Typography>
      )}
    </FormDialog>
  );
}

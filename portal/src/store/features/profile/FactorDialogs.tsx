import type { SignInFactor } from '@millrace/schemas/api';
import { FormDialog } from '@millrace/ui/dialogs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { removeFactor, renameFactor } from '../../shared/sign-in-factors/api.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';

interface FactorDialogProps {
  factor: SignInFactor;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** The dialog that removes an authenticator app or a passkey after a confirmation. */
export function RemoveFactorDialog({ factor: { id, kind, name }, onDone, onClose }: FactorDialogProps) {
  const toast = useToast();
  const remove = useMutation({
    mutationFn: () => removeFactor(id),
    onSuccess: async () => {
      onClose();
      toast.success(kind === 'totp' ? t('App removed') : t('Passkey removed'));
      await onDone();
    },
  });
  return (
    <FormDialog
      title={t('Remove "{name}"?', { name })}
      submitLabel={t('Remove')}
      danger
      pending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate();
      }}
    >
      <Typography>
        {t('It can no longer be used to sign in. Without any app or passkey, you get codes by email again.')}
      </Typography>
    </FormDialog>
  );
}

/** The dialog that renames an authenticator app or a passkey, for example after the user changed phones. */
export function RenameFactorDialog({ factor: { id, name: before }, onDone, onClose }: FactorDialogProps) {
  const toast = useToast();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: before } });
  const rename = useMutation({
    mutationFn: ({ name }: { name: string }) => renameFactor(id, name.trim()),
    onSuccess: async () => {
      onClose();
      toast.success(t('Name changed'));
      await onDone();
    },
  });
  const problem = formState.errors.name?.message;
  return (
    <FormDialog
      title={t('Rename "{before}"', { before })}
      submitLabel={t('Save name')}
      pending={rename.isPending}
      error={rename.error}
      onClose={onClose}
      onSubmit={handleSubmit((fields) => rename.mutate(fields))}
    >
      <TextField
        label={t('Name')}
        error={Boolean(problem)}
        helperText={problem ?? t('For example: My phone.')}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        {...register('name', { validate: (name) => name.trim() !== '' || t('Enter a name') })}
      />
    </FormDialog>
  );
}

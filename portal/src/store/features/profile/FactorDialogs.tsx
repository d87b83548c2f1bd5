import type { SignInFactor } from '@millrace/schemas/api';
import { FormDialog } from '@millrace/ui/dialogs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
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
      toast.success(kind === 'totp' ? 'App removed' : 'Passkey removed');
      await onDone();
    },
  });
  return (
    <FormDialog
      title={`Remove "${name}"?`}
      submitLabel="Remove"
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
        It can no longer be used to sign in. Without any app or passkey, you get codes by email again.
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
      toast.success('Name changed');
      await onDone();
    },
  });
  const problem = formState.errors.name?.message;
  return (
    <FormDialog
      title={`Rename "${before}"`}
      submitLabel="Save name"
      pending={rename.isPending}
      error={rename.error}
      onClose={onClose}
      onSubmit={handleSubmit((fields) => rename.mutate(fields))}
    >
      <TextField
        label="Name"
        error={Boolean(problem)}
        helperText={problem ?? 'For example: My phone.'}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        {...register('name', { validate: (name) => name.trim() !== '' || 'Enter a name' })}
      />
    </FormDialog>
  );
}

import type { AdminUser } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../providers/http-client.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { useUpdated } from '../../shared/data/use-updated.ts';
import { nameOf } from './user-facts.tsx';

const filled = (what: string) => ({ validate: (text: string) => text.trim() !== '' || `Enter the ${what}` });

export function RenameDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { first_name, last_name } = user;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { first_name, last_name } });
  const save = useMutation({
    mutationFn: (names: { first_name: string; last_name: string }) =>
      call(api.updateUser, {
        body: {
          id: user.id,
          first_name: names.first_name.trim(),
          last_name: names.last_name.trim(),
        },
      }),
    onSuccess: useUpdated(onClose, 'User saved'),
  });
  const { first_name: noFirst, last_name: noLast } = formState.errors;
  return (
    <FormDialog
      title={`Rename ${nameOf(user)}`}
      submitLabel="Save"
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={handleSubmit((names) => save.mutate(names))}
    >
      <TextField
        label="First name"
        error={Boolean(noFirst)}
        helperText={noFirst?.message}
        {...register('first_name', filled('first name'))}
      />
      <TextField
        label="Last name"
        error={Boolean(noLast)}
        helperText={noLast?.message}
        {...register('last_name', filled('last name'))}
      />
    </FormDialog>
  );
}

import Typography from '@mui/material/Typography';
import type { AdminUser } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiProblem } from '@millrace/schemas/http-client';
import { saveUser, usersKey } from '../../../shared/people/api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { PersonFields } from '../../../shared/people/PersonFields.tsx';
import { useProof } from '../../../shared/password/use-proof.tsx';
import { trimmed, type PersonInput } from '../../../shared/people/person-rules.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';

interface EditUserDialogProps {
  user: AdminUser;
  onClose: () => void;
}

export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const proof = useProof();
  const { first_name, last_name, email } = user;
  const { register, handleSubmit, setError, formState } = useForm<PersonInput>({
    defaultValues: { first_name, last_name, email },
  });
  const save = useMutation({
    mutationFn: async (input: PersonInput) => {
      await proof.prove();
      const body = { id: user.id, ...trimmed(input) };
      return saveUser(body);
    },
    onSuccess: async (saved, input) => {
      onClose();
      const asked = saved.pending_email === input.email.trim();
      toast.success(
        asked
          ? t('User saved. The address {email} is used once it is confirmed.', { email: input.email.trim() })
          : t('User saved'),
      );
      await client.invalidateQueries({ queryKey: usersKey });
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return;
      for (const { field, message } of error.errors) setError(field as keyof PersonInput, { message });
    },
  });
  return (
    <FormDialog
      title={t('Edit {firstName} {lastName}', { firstName: first_name, lastName: last_name })}
      submitLabel={t('Save')}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => save.mutate(input))}
    >
      <PersonFields register={register} errors={formState.errors} />
      {user.pending_email && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('A link went to {pendingEmail}. The new address is used once the link is opened.', {
            pendingEmail: user.pending_email,
          })}
        </Typography>
      )}
      {proof.fieldAfter(save.error)}
    </FormDialog>
  );
}

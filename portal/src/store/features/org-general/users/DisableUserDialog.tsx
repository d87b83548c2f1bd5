import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { AdminUser } from '@millrace/schemas/api';
import { useForm } from 'react-hook-form';
import { disableUser } from './api.ts';
import { usersKey } from '../../../shared/people/api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { filled } from '../../../shared/people/person-rules.ts';
import { useRowAction } from '../../../shared/list/use-row-action.ts';

interface DisableUserDialogProps {
  user: AdminUser;
  onClose: () => void;
}

export function DisableUserDialog({ user, onClose }: DisableUserDialogProps) {
  const name = `${user.first_name} ${user.last_name}`;
  const { register, handleSubmit, getValues, formState } = useForm({ defaultValues: { reason: '' } });
  const problem = formState.errors.reason?.message;
  const disable = useRowAction({
    act: () => disableUser({ userId: user.id, reason: getValues('reason').trim() }),
    done: t('{name} is signed out and cannot sign in', { name }),
    queryKey: usersKey,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('Disable {name}?', { name })}
      submitLabel={t('Disable {name}', { name })}
      danger
      pending={disable.isPending}
      error={disable.error}
      onClose={onClose}
      onSubmit={handleSubmit(() => disable.mutate())}
    >
      <Typography>
        {t(
          '{name} is signed out everywhere immediately and cannot sign in. An administrator of the organization can activate the account again.',
          { name },
        )}
      </Typography>
      <TextField
        label={t('Reason')}
        error={Boolean(problem)}
        helperText={problem ?? t('The reason is recorded in the audit log.')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        {...register('reason', { validate: filled(t('Enter a reason')) })}
      />
    </FormDialog>
  );
}

import type { AdminOrg } from '@millrace/schemas/api';
import { TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';

/** Disables an org, or opens a disabled one again; says before what that means. */
export function DisableOrgDialog({ org, onClose }: { org: AdminOrg; onClose: () => void }) {
  const { id, org_name: name, is_disabled: isDisabled } = org;
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const save = useMutation({
    mutationFn: ({ reason }: { reason: string }) => provider.disableOrg(id, !isDisabled, reason.trim()),
    onSuccess: () => {
      onClose();
      notify('Updated');
      refresh();
    },
  });
  const verb = isDisabled ? 'Enable' : 'Disable';
  return (
    <FormDialog
      title={`${verb} ${name}?`}
      submitLabel={`${verb} ${name}`}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => save.mutate(input))}
    >
      <Typography>
        {isDisabled
          ? 'Its people can sign in again, and the links of its stores lead to their forms as before.'
          : 'Its people are signed out at once, and the links of its stores say that they are over. Applications under way keep their record; no further lender is asked. It can be enabled again.'}
      </Typography>
      <TextField
        label="Reason"
        required
        multiline
        minRows={2}
        error={Boolean(formState.errors.reason)}
        helperText={formState.errors.reason?.message ?? 'Goes into the audit log.'}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        {...register('reason', { validate: (text) => text.trim() !== '' || 'Enter a reason' })}
      />
    </FormDialog>
  );
}

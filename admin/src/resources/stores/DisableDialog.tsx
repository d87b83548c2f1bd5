import type { StoreDetails } from '@millrace/schemas/api';
import { Alert, TextField, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';

/** Disables a store, or opens a disabled one again; says before what that means. */
export function DisableDialog({ store, onClose }: { store: StoreDetails; onClose: () => void }) {
  const { id, store_name: name, is_disabled: isDisabled } = store;
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data } = useQuery({
    queryKey: ['stores', 'valid-inactive', id],
    queryFn: () => provider.validInactive(id),
    enabled: !isDisabled,
    staleTime: 0,
  });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const save = useMutation({
    mutationFn: ({ reason }: { reason: string }) => provider.disableStore(id, !isDisabled, reason.trim()),
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
      {data?.reasons.map((reason) => (
        <Alert key={reason} severity="warning" role="note">
          {reason}
        </Alert>
      ))}
      <Typography>
        {isDisabled
          ? 'Its people can work in it again, and its links lead to its forms as before.'
          : 'Nobody can work in it any more, and its links say that they are over. Applications keep their record. It can be enabled again.'}
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

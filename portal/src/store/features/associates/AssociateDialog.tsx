import TextField from '@mui/material/TextField';
import type { StoreAssociate, StoreAssociateBody } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { associatesKey, saveAssociate } from '../../api/store-associates.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { useToast } from '../../shared/toast/use-toast.ts';

interface AssociateDialogProps {
  storeId: number;
  /** None = a new one. */
  associate?: StoreAssociate;
  onClose: () => void;
}

type Input = Record<'first_name' | 'last_name' | 'email' | 'associate_id', string>;

const filled = (sentence: string) => (text: string) => text.trim() !== '' || sentence;
const checks: Partial<Record<keyof Input, (text: string) => true | string>> = {
  first_name: filled('Enter the first name'),
  last_name: filled('Enter the last name'),
  email: (text) => /^\S+@\S+\.\S+$/.test(text.trim()) || 'Enter an e-mail address, like name@store.com',
};

export function AssociateDialog({ storeId, associate, onClose }: AssociateDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const keyFor = useIdempotencyKey();
  const { register, handleSubmit, formState } = useForm<Input>({
    defaultValues: {
      first_name: associate?.first_name ?? '',
      last_name: associate?.last_name ?? '',
      email: associate?.email ?? '',
      associate_id: associate?.associate_id ?? '',
    },
  });
  const save = useMutation({
    mutationFn: (typed: Input) => {
      const body: StoreAssociateBody = {
        ...(associate && { id: associate.id }),
        store_id: storeId,
        first_name: typed.first_name.trim(),
        last_name: typed.last_name.trim(),
        email: typed.email.trim(),
        associate_id: typed.associate_id.trim() || null,
      };
      return saveAssociate(body, keyFor(body));
    },
    onSuccess: async () => {
      toast.success('Associate Saved');
      await client.invalidateQueries({ queryKey: associatesKey });
    },
    onError: (error) => toast.failure(error),
    // It closes either way; after a failure the list stays as it was and the toast says why.
    onSettled: onClose,
  });
  const field = (name: keyof Input, label: string, hint?: string) => (
    <TextField
      label={label}
      error={Boolean(formState.errors[name])}
      helperText={formState.errors[name]?.message ?? hint}
      slotProps={{ htmlInput: { maxLength: 255 } }}
      {...register(name, { validate: checks[name] ?? (() => true) })}
    />
  );
  return (
    <FormDialog
      title="Store Associate"
      submitLabel="Save"
      pending={save.isPending}
      error={null}
      onClose={onClose}
      onSubmit={handleSubmit((input) => save.mutate(input))}
    >
      {field('first_name', 'First name')}
      {field('last_name', 'Last name')}
      {field('email', 'E-mail')}
      {field('associate_id', 'Associate ID', 'Your own number for this person, if there is one.')}
    </FormDialog>
  );
}

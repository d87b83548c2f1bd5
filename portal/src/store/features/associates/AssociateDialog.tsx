import TextField from '@mui/material/TextField';
import type { StoreAssociate, StoreAssociateBody } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, type UseFormRegister } from 'react-hook-form';
import { associatesKey } from '../../shared/associates/api.ts';
import { saveAssociate } from './api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { PersonFields } from '../../shared/people/PersonFields.tsx';
import { trimmed, type PersonInput } from '../../shared/people/person-rules.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';

interface AssociateDialogProps {
  storeId: number;
  /** The associate to edit. Undefined for a new associate. */
  associate?: StoreAssociate;
  onClose: () => void;
}

interface Input extends PersonInput {
  associate_id: string;
}

export function AssociateDialog({ storeId, associate, onClose }: AssociateDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
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
        ...trimmed(typed),
        associate_id: typed.associate_id.trim() || null,
      };
      return saveAssociate(body);
    },
    onSuccess: async () => {
      toast.success(t('Associate Saved'));
      await client.invalidateQueries({ queryKey: associatesKey });
    },
    onError: (error) => toast.failure(error),
    // The dialog closes after success and after failure. A failure changes nothing in the list, and the toast
    // gives the reason.
    onSettled: onClose,
  });
  return (
    <FormDialog
      title={t('Store Associate')}
      submitLabel={t('Save')}
      pending={save.isPending}
      error={null}
      onClose={onClose}
      onSubmit={handleSubmit((input) => save.mutate(input))}
    >
      <PersonFields
        register={register as unknown as UseFormRegister<PersonInput>}
        errors={formState.errors}
      />
      <TextField
        label={t('Associate ID')}
        helperText={t('Optional. The number that your store uses for this person.')}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        {...register('associate_id')}
      />
    </FormDialog>
  );
}

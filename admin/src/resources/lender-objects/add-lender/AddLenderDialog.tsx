import * as api from '@millrace/schemas/calls';
import { Checkbox, FormControlLabel, FormGroup, FormLabel, MenuItem, TextField } from '@mui/material';
import { lenderTypes, lenderTypeWords, type LenderType } from '@millrace/schemas/lender-types';
import { requiredInput, requiredInputKinds, type RequiredInputKind } from '@millrace/schemas/required-inputs';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { Controller, useForm } from 'react-hook-form';
import { call } from '../../../providers/http-client.ts';
import { FormDialog } from '@millrace/ui/dialogs';

interface Input {
  lender_id: string;
  name: string;
  key: string;
  lender_type: LenderType;
  required_input: RequiredInputKind[];
}

const empty: Input = { lender_id: '', name: '', key: '', lender_type: 'lto', required_input: [] };

/** The dialog "Add New Lender Object". It adds a lender whose plugin does not exist yet. */
export function AddLenderDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { control, register, handleSubmit, formState } = useForm<Input>({ defaultValues: empty });
  const { lender_id: idError, name: nameError, key: keyError } = formState.errors;
  const create = useMutation<unknown, Error, Input>({
    mutationFn: ({ lender_id: id, key, name, ...input }) =>
      call(api.createLender, {
        body: {
          ...input,
          lender_id: Number(id),
          name: name.trim(),
          ...(key.trim() && { key: key.trim() }),
        },
      }),
    onSuccess: () => {
      onClose();
      notify('Lender object added', { type: 'success' });
      refresh();
    },
  });
  return (
    <FormDialog
      title="Add New Lender Object"
      submitLabel="Add"
      pending={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => create.mutate(input))}
    >
      <TextField
        label="Lender ID"
        error={Boolean(idError)}
        helperText={idError?.message ?? 'Choose a number that no other lender has.'}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
        {...register('lender_id', {
          validate: (text) =>
            (/^[0-9]+$/.test(text.trim()) && Number(text) > 0 && Number(text) <= 1_000_000) ||
            'Enter a number from 1 to 1000000',
        })}
      />
      <TextField
        label="Name"
        error={Boolean(nameError)}
        helperText={nameError?.message}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        {...register('name', { validate: (text) => text.trim() !== '' || 'Enter a name' })}
      />
      <TextField
        label="Plugin key (optional)"
        error={Boolean(keyError)}
        helperText={
          keyError?.message ??
          'The key of the lender’s plugin. If this is empty, Millrace creates a key from the name.'
        }
        slotProps={{ htmlInput: { maxLength: 60 } }}
        {...register('key', {
          validate: (text) =>
            text.trim() === '' ||
            /^[a-z][a-z0-9-]+$/.test(text.trim()) ||
            'Use lowercase letters, digits and hyphens. Start with a letter.',
        })}
      />
      <Controller
        control={control}
        name="lender_type"
        render={({ field: { ref, ...field } }) => (
          <TextField select label="Type" inputRef={ref} {...field}>
            {lenderTypes.map((type) => (
              <MenuItem key={type} value={type}>
                {lenderTypeWords[type]}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      <Controller
        control={control}
        name="required_input"
        render={({ field: { value, onChange } }) => (
          <FormGroup role="group" aria-label="Credentials that stores enter">
            <FormLabel component="span">Credentials that stores enter</FormLabel>
            {requiredInputKinds.map((kind) => (
              <FormControlLabel
                key={kind}
                label={requiredInput(kind).label}
                control={
                  <Checkbox
                    size="small"
                    checked={value.includes(kind)}
                    onChange={(_, checked) =>
                      onChange(checked ? [...value, kind] : value.filter((other) => other !== kind))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        )}
      />
    </FormDialog>
  );
}

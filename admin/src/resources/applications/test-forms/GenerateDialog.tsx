import * as api from '@millrace/schemas/calls';
import { Box, Checkbox, FormControlLabel, FormGroup, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { Controller, useController, useForm } from 'react-hook-form';
import { call } from '../../../providers/http-client.ts';
import { findingsOf } from '../../../shared/data/findings.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { bodyOf, howManyFinding, usualInput, type GenerateInput } from './generate-input.ts';
import { StoreChoice } from '../../../shared/StoreChoice.tsx';

const checks = [
  ['is_outside_form', 'Applicants used the store’s link'],
  ['is_qr_code', 'Applicants scanned the store’s QR code'],
  ['randomAppResults', 'Lenders answer at random (when off, the first lender approves)'],
  ['randomize_closeout_data', 'Applications end at random: offer chosen, under contract or funded'],
] as const;

/**
 * Maps each field in a server error to the input that shows the error. An error of the date range is shown at
 * the end date.
 */
const inputs: Readonly<Record<string, keyof GenerateInput>> = {
  how_many: 'how_many',
  mobile_phone: 'mobile_phone',
  createdDate: 'to',
};
const placed = (error: Error | null) =>
  findingsOf(error).flatMap(([field, message]): [keyof GenerateInput, string][] =>
    inputs[field] ? [[inputs[field], message]] : [],
  );

const row = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/**
 * The dialog that generates applications for demos. Lists show them like any other application, but no lender
 * receives them.
 */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [defaultValues] = useState(() => usualInput(new Date(), null));
  const { control, register, handleSubmit, getValues, setError, formState } = useForm<GenerateInput>({
    defaultValues,
  });
  // The store is registered first, because it is the first input on the screen. The focus moves to the first
  // registered field with an error.
  const store = useController({
    control,
    name: 'store',
    rules: { validate: (chosen) => chosen !== null || 'Choose the store' },
  });
  const generate = useMutation({
    mutationFn: (input: GenerateInput) => call(api.generateTestApplications, { body: bodyOf(input) }),
    onSuccess: () => {
      onClose();
      notify('Success', { type: 'success' });
      refresh();
    },
    onError: (error) => {
      notify('Error', { type: 'error' });
      for (const [name, message] of placed(error)) setError(name, { message }, { shouldFocus: true });
    },
  });
  const { errors } = formState;
  const text = (
    name: 'how_many' | 'mobile_phone' | 'from' | 'to',
    label: string,
    validate: (typed: string) => string | undefined,
    more: object = {},
  ) => (
    <TextField
      label={label}
      required
      error={Boolean(errors[name])}
      helperText={errors[name]?.message}
      {...more}
      {...register(name, { validate })}
    />
  );
  const day = { type: 'date', slotProps: { inputLabel: { shrink: true } } };
  const given = (typed: string) => (typed.trim() === '' ? 'Choose a day' : undefined);
  return (
    <FormDialog
      title="Auto-create forms"
      submitLabel="Create forms"
      pending={generate.isPending}
      error={placed(generate.error).length > 0 ? null : generate.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => generate.mutate(input))}
    >
      <Typography>
        Creates applications of invented people at a store: one for each day, counted back from the last day.
        Nothing is sent to lenders.
      </Typography>
      <StoreChoice
        value={store.field.value}
        onChange={store.field.onChange}
        error={store.fieldState.error?.message}
        inputRef={store.field.ref}
      />
      <Box sx={row}>
        {text('how_many', 'Number of forms', howManyFinding, {
          slotProps: { htmlInput: { inputMode: 'numeric' } },
        })}
        {text('mobile_phone', 'Mobile phone for all forms', (typed) =>
          typed.replaceAll(/\D/g, '').length === 10 ? undefined : 'For example (555) 555-0142',
        )}
        {text('from', 'First day', given, day)}
        {text(
          'to',
          'Last day',
          (typed) =>
            given(typed) ?? (typed < getValues('from') ? 'Choose the first day or a later day' : undefined),
          day,
        )}
      </Box>
      <FormGroup>
        {checks.map(([name, label]) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, ...field } }) => (
              <FormControlLabel label={label} control={<Checkbox {...field} checked={value} />} />
            )}
          />
        ))}
      </FormGroup>
    </FormDialog>
  );
}

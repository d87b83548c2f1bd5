import TextField from '@mui/material/TextField';
import { FormDialog } from '@millrace/ui/dialogs';
import { pinFinding, pinLimits } from '@millrace/schemas/pins';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { useProof } from '../../shared/password/use-proof.tsx';
import { pinQuery } from '../../shared/pin/api.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { setPin } from './api.ts';
import { ruleResult } from '../../shared/typing/rule-result.ts';

interface PinFields {
  pin: string;
  again: string;
}

const input = { htmlInput: { inputMode: 'numeric', maxLength: pinLimits.max } } as const;

/** Asks for a new PIN, twice. Asks for the password if the user signed in too long ago. */
export function PinDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const proof = useProof();
  const form = useForm<PinFields>({ defaultValues: { pin: '', again: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('pin'), [setFocus]);
  const save = useMutation({
    mutationFn: async ({ pin }: PinFields) => {
      await proof.prove();
      await setPin({ pin });
    },
    onSuccess: async () => {
      onClose();
      toast.success('PIN saved');
      await client.invalidateQueries({ queryKey: pinQuery.queryKey });
    },
  });
  const { pin, again } = form.formState.errors;
  return (
    <FormDialog
      title={t('PIN for store devices')}
      submitLabel={t('Save PIN')}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={form.handleSubmit((fields) => save.mutate(fields))}
    >
      <TextField
        label={t('New PIN')}
        type="password"
        autoComplete="off"
        error={pin !== undefined}
        helperText={pin?.message ?? t('{min} to {max} digits.', { min: pinLimits.min, max: pinLimits.max })}
        slotProps={input}
        {...form.register('pin', { validate: (typed) => ruleResult(pinFinding(typed)) })}
      />
      <TextField
        label={t('Repeat the new PIN')}
        type="password"
        autoComplete="off"
        error={again !== undefined}
        helperText={again?.message ?? ' '}
        slotProps={input}
        {...form.register('again', {
          validate: (typed, { pin: first }) => typed === first || t('The PINs must match'),
        })}
      />
      {proof.fieldAfter(save.error)}
    </FormDialog>
  );
}

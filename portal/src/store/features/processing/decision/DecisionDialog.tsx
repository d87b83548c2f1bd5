import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { DecisionBody, ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { decideApplication } from '../../../api/decide-application.ts';
import { useIdempotencyKey } from '../../../api/idempotency.ts';
import { processingKey } from '../../../api/processing-details.ts';
import { FormDialog } from '../../../shared/FormDialog.tsx';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { centsOf } from '../contract/goods.ts';

interface DecisionDialogProps {
  entry: StaffTimelineEntry;
  details: ProcessingDetails;
  onClose: () => void;
}

interface Typed {
  decision: DecisionBody['decision'];
  amount: string;
  reason: string;
}

const choices: readonly (readonly [DecisionBody['decision'], string])[] = [
  ['Approved', 'Approve'],
  ['Hold', 'Hold: something is needed from the customer'],
  ['Declined', 'Decline'],
];

/** A person is the lender: what was decided, and why. The shopper sees the decision at once, never the reason. */
export function DecisionDialog({ entry, details, onClose }: DecisionDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const toast = useToast();
  const keyFor = useIdempotencyKey();
  const { requested_cents: requested } = details;
  const { control, register, handleSubmit, formState } = useForm<Typed>({
    defaultValues: {
      decision: 'Approved',
      amount: requested === null ? '' : (requested / 100).toFixed(2).replace(/\.00$/, ''),
      reason: '',
    },
  });
  const decide = useMutation({
    mutationFn: ({ decision, amount, reason }: Typed) => {
      const body: DecisionBody = {
        form_id: details.id,
        store_id: details.store.id,
        lender_id: entry.lenderId,
        decision,
        reason: reason.trim(),
        ...(decision === 'Approved' && { approved_cents: centsOf(amount)! }),
      };
      return decideApplication(body, keyFor(body));
    },
    onSuccess: async () => {
      onClose();
      toast.success('Decision saved');
      await client.invalidateQueries({ queryKey: processingKey(details.id) });
    },
  });
  const decision = useWatch({ control, name: 'decision' });
  const { amount, reason } = formState.errors;
  return (
    <FormDialog
      title={`Decide for ${entry.lenderName}`}
      submitLabel="Save decision"
      pending={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onSubmit={handleSubmit((typed) => decide.mutate(typed))}
    >
      <Controller
        control={control}
        name="decision"
        render={({ field }) => (
          <FormControl>
            <FormLabel id={id}>Decision</FormLabel>
            <RadioGroup aria-labelledby={id} {...field}>
              {choices.map(([value, label]) => (
                <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
              ))}
            </RadioGroup>
          </FormControl>
        )}
      />
      {decision === 'Approved' && (
        <TextField
          label="Approved amount"
          error={Boolean(amount)}
          helperText={amount?.message ?? 'What the customer can buy with it.'}
          slotProps={{
            htmlInput: { inputMode: 'decimal', maxLength: 12 },
            input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
          }}
          {...register('amount', {
            validate: (typed) => (centsOf(typed) ?? 0) > 0 || 'Enter an amount, for example 1,200',
          })}
        />
      )}
      <TextField
        label="Reason"
        multiline
        minRows={2}
        error={Boolean(reason)}
        helperText={reason?.message ?? 'It stays in the history. The customer does not see it.'}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        {...register('reason', { validate: (text) => text.trim() !== '' || 'Enter a reason' })}
      />
    </FormDialog>
  );
}

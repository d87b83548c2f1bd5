import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import type { ResolveReviewBody } from '@millrace/schemas/api';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { outcomeLook } from '../../shared/status/looks.ts';

interface ResolveDialogProps {
  attemptId: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

type Outcome = NonNullable<ResolveReviewBody['outcome']>;
interface ResolveInput {
  received: '' | 'yes' | 'no';
  outcome: Outcome | '';
  reason: string;
}

const outcomes: readonly Outcome[] = ['Approved', 'Rejected', 'Pending'];

function bodyOf({ received, outcome, reason }: ResolveInput): ResolveReviewBody {
  const answered = received === 'yes' && outcome !== '';
  return { received: received === 'yes', ...(answered && { outcome }), reason: reason.trim() };
}

/** Somebody asked the lender; what it said is recorded, and only then the route goes on. */
export function ResolveDialog({ attemptId, onClose, onDone }: ResolveDialogProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const { register, control, handleSubmit, formState } = useForm<ResolveInput>({
    defaultValues: { received: '', outcome: '', reason: '' },
  });
  const resolve = useMutation({
    mutationFn: (input: ResolveInput) => provider.resolveReview(attemptId, bodyOf(input)),
    onSuccess: () => onDone('The review is resolved. The route goes on from what you recorded.'),
  });
  const isReceived = useWatch({ control, name: 'received' }) === 'yes';
  const { received, reason } = formState.errors;
  return (
    <FormDialog
      title="Resolve the review"
      submitLabel="Resolve"
      pending={resolve.isPending}
      error={resolve.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => resolve.mutate(input))}
    >
      <Controller
        control={control}
        name="received"
        rules={{ required: 'Say whether the lender has it' }}
        render={({ field }) => (
          <FormControl error={Boolean(received)}>
            <FormLabel id="received-label">Does the lender have the application?</FormLabel>
            <RadioGroup {...field} aria-labelledby="received-label">
              <FormControlLabel value="yes" control={<Radio />} label="Yes, it was received" />
              <FormControlLabel value="no" control={<Radio />} label="No, the lender never got it" />
            </RadioGroup>
            <FormHelperText>{received?.message}</FormHelperText>
          </FormControl>
        )}
      />
      {isReceived && (
        <Controller
          control={control}
          name="outcome"
          render={({ field }) => (
            <TextField
              {...field}
              select
              label="Its answer"
              helperText="Leave it open when the lender has not decided."
            >
              <MenuItem value="">Not decided yet</MenuItem>
              {outcomes.map((outcome) => (
                <MenuItem key={outcome} value={outcome}>
                  {outcomeLook(outcome).word}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
      )}
      <TextField
        label="Reason"
        required
        multiline
        minRows={2}
        error={Boolean(reason)}
        helperText={reason?.message ?? 'Who at the lender said it, and when. Goes into the audit log.'}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        {...register('reason', { validate: (text) => text.trim() !== '' || 'Enter a reason' })}
      />
    </FormDialog>
  );
}

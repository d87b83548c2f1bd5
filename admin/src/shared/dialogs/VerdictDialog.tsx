import {
  Alert,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@millrace/ui/dialogs';
import { ReasonField, reasonRules } from './ReasonField.tsx';

interface VerdictDialogProps {
  /** A text that names the lender to call and the applicant. */
  about?: string | undefined;
  question: string;
  yes: string;
  no: string;
  /** The error shown if the user has not chosen an answer. */
  missing: string;
  /** Other inputs, shown if the user chooses yes. */
  whenYes?: ReactNode;
  /** A text about what happens immediately if the user chooses no. */
  whenNo?: string;
  decide: (isYes: boolean, reason: string) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/**
 * The dialog that records what a lender told staff, for example by phone. The blocked work continues only
 * after that.
 */
export function VerdictDialog({
  about,
  decide,
  onClose,
  onDone,
  whenYes,
  whenNo,
  ...words
}: VerdictDialogProps) {
  const id = useId();
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: { verdict: '', reason: '' },
  });
  const resolve = useMutation({
    mutationFn: ({ verdict, reason }: { verdict: string; reason: string }) =>
      decide(verdict === 'yes', reason.trim()),
    onSuccess: onDone,
  });
  const chosen = useWatch({ control, name: 'verdict' });
  const { verdict, reason } = formState.errors;
  return (
    <FormDialog
      title="Resolve the review"
      submitLabel="Resolve review"
      pending={resolve.isPending}
      error={resolve.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => resolve.mutate(input))}
    >
      {about && <Typography sx={{ fontWeight: 550 }}>{about}</Typography>}
      <Controller
        control={control}
        name="verdict"
        rules={{ required: words.missing }}
        render={({ field }) => (
          <FormControl error={Boolean(verdict)}>
            <FormLabel id={id}>{words.question}</FormLabel>
            <RadioGroup {...field} aria-labelledby={id}>
              <FormControlLabel value="yes" control={<Radio />} label={words.yes} />
              <FormControlLabel value="no" control={<Radio />} label={words.no} />
            </RadioGroup>
            {verdict && <FormHelperText>{verdict.message}</FormHelperText>}
          </FormControl>
        )}
      />
      {chosen === 'yes' && whenYes}
      {chosen === 'no' && whenNo && <Alert severity="warning">{whenNo}</Alert>}
      <ReasonField
        error={reason}
        help="Enter who at the lender told you, and when. This is recorded in the audit log."
        {...register('reason', reasonRules)}
      />
    </FormDialog>
  );
}

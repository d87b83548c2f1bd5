import type { RuleTrial } from '@millrace/schemas/api';
import { Alert, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { ReasonField, reasonRules } from '../../shared/ReasonField.tsx';
import { counted } from './rule-words.ts';

interface ActivateProps {
  setId: string;
  title: string;
  trial: RuleTrial;
  onClose: () => void;
  onDone: () => void;
}

interface Answers {
  when: 'now' | 'day';
  day: string;
  reason: string;
}

/** Puts in force what was tried: at once, or from a day on where each store is. */
export function ActivateDialog({ setId, title, trial, onClose, onDone }: ActivateProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const { register, handleSubmit, control, formState } = useForm<Answers>({
    defaultValues: { when: 'now', day: '', reason: '' },
  });
  const when = useWatch({ control, name: 'when' });
  const run = useMutation({
    mutationFn: ({ when, day, reason }: Answers) =>
      provider.activateRules(setId, {
        trial_id: trial.id,
        effective_from: when === 'day' ? day : null,
        reason: reason.trim(),
      }),
    onSuccess: () => {
      notify('Rules put in force', { type: 'success' });
      onDone();
    },
  });
  const changed = trial.summary?.changed ?? 0;
  return (
    <FormDialog
      title={`Put these rules of ${title} in force?`}
      submitLabel="Put in force"
      pending={run.isPending}
      error={run.error}
      onClose={onClose}
      onSubmit={handleSubmit((answers) => run.mutate(answers))}
    >
      <Alert severity="info" role="note">
        Of {counted(trial.summary?.tried ?? 0, 'stored application')}, {changed.toLocaleString('en-US')} would
        have been different. Applications that were sent keep the rules of their time.
      </Alert>
      <RadioGroup aria-label="From when" defaultValue="now">
        <FormControlLabel value="now" control={<Radio {...register('when')} />} label="At once" />
        <FormControlLabel
          value="day"
          control={<Radio {...register('when')} />}
          label="From a day on, from its first minute where each store is"
        />
      </RadioGroup>
      {when === 'day' && (
        <TextField
          label="Day"
          type="date"
          required
          error={Boolean(formState.errors.day)}
          helperText={formState.errors.day?.message}
          slotProps={{ inputLabel: { shrink: true } }}
          {...register('day', {
            validate: (day, { when }) => when === 'now' || day !== '' || 'Choose a day',
          })}
        />
      )}
      <ReasonField error={formState.errors.reason} {...register('reason', reasonRules)} />
    </FormDialog>
  );
}

import { counted, formatCount } from '@millrace/schemas/format';
import type { RuleSetDetails, RuleTrial } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../../providers/http-client.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { ReasonField, reasonRules } from '../../../shared/dialogs/ReasonField.tsx';
import { dayWords } from '../rule.messages.ts';

export interface ActivateProps {
  set: RuleSetDetails;
  trial: RuleTrial;
  onClose: () => void;
  onDone: () => void;
}

interface Answers {
  when: 'now' | 'day';
  day: string;
  reason: string;
}

/**
 * The dialog that activates the rules of a trial, immediately or from a date. For each store, the rules
 * become active when that date begins in the store's time zone.
 */
export function ActivateDialog({ set, trial, onClose, onDone }: ActivateProps) {
  const notify = useNotify();
  const { register, handleSubmit, control, formState } = useForm<Answers>({
    defaultValues: { when: 'now', day: '', reason: '' },
  });
  const [when, day] = useWatch({ control, name: ['when', 'day'] });
  // a newer version that starts on the same day or earlier would immediately replace this version
  const overtaken = set.next && (when === 'now' || (day !== '' && day <= set.next.effective_from));
  const run = useMutation({
    mutationFn: ({ when, day, reason }: Answers) =>
      call(api.activateRuleSet, {
        params: { id: set.id },
        body: {
          trial_id: trial.id,
          effective_from: when === 'day' ? day : null,
          reason: reason.trim(),
        },
      }),
    onSuccess: (_, { when, day }) => {
      const words = when === 'day' ? `Rules start on ${dayWords(day)}` : 'Rules activated';
      notify(words, { type: 'success' });
      onDone();
    },
  });
  const changed = trial.summary?.changed ?? 0;
  return (
    <FormDialog
      title={`Activate these rules of ${set.title}?`}
      submitLabel="Activate rules"
      pending={run.isPending}
      error={run.error}
      onClose={onClose}
      onSubmit={handleSubmit((answers) => run.mutate(answers))}
    >
      <Alert severity="info" role="note">
        Of {counted(trial.summary?.tried ?? 0, 'stored application')}, {formatCount(changed)} would have a
        different result with these rules. Submitted applications keep the rules that decided them.
      </Alert>
      <RadioGroup aria-label="Start" defaultValue="now">
        <FormControlLabel value="now" control={<Radio {...register('when')} />} label="Now" />
        <FormControlLabel
          value="day"
          control={<Radio {...register('when')} />}
          label="On a later day, at midnight in each store’s time zone"
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
      {set.next && overtaken && (
        <Alert severity="warning" role="status">
          Version {set.next.number}, which is planned for {dayWords(set.next.effective_from)}, will not come
          into force. These rules replace it.
        </Alert>
      )}
      <ReasonField error={formState.errors.reason} {...register('reason', reasonRules)} />
    </FormDialog>
  );
}

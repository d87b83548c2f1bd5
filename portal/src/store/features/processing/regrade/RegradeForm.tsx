import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { SameActionWarning } from '../../../presence/SameActionWarning.tsx';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { CorrectionInput } from './CorrectionInput.tsx';
import { changedValues, correctionError, correctionFields, type RegradeInput } from './correction.ts';
import { RegradeReview } from './RegradeReview.tsx';
import { changedSince } from './review.ts';
import { useRegrade } from './use-regrade.ts';

interface RegradeFormProps {
  entry: StaffTimelineEntry;
  details: ProcessingDetails;
  onClose: () => void;
}

const NOTHING_CHANGED = t('Change at least one answer before you send.');
const AGAIN = t('Send the same answers again');

export function RegradeForm({ entry, details, onClose }: RegradeFormProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  // the fields do not change while the dialog is open, so that lender events do not disturb the user
  const [fields] = useState(() => correctionFields(entry, details));
  const [prompts] = useState(() => entry.inputRequests.map(({ prompt }) => prompt));
  const [restarts] = useState(entry.canStartAgain);
  const whyId = useId();
  const open = entry.canRegrade || entry.canStartAgain;
  const shown = Object.fromEntries(fields.map(({ id, shown: value }) => [id, value]));
  const [since] = useState(() => changedSince(entry, details.entries));
  const { control, register, handleSubmit, setError } = useForm<RegradeInput>({
    defaultValues: { values: shown, reason: '' },
  });
  const regrade = useRegrade({
    entry,
    details,
    onSent: onClose,
    onFieldProblem: ({ field, message }) => setError(`values.${field}`, { message }, { shouldFocus: true }),
  });
  const typed = useWatch({ control, name: 'values' });
  const unchanged = Object.keys(changedValues(fields, typed)).length === 0;
  const isTooLittle = unchanged && entry.needsChange && open;
  const isSame = !restarts && unchanged && since.length === 0 && !entry.needsChange;
  const send = ({ values, reason }: RegradeInput): void =>
    regrade.mutate({ values: changedValues(fields, values), reason: reason.trim() });
  return (
    <form noValidate onSubmit={handleSubmit(send)} style={{ display: 'contents' }}>
      <DialogContent sx={{ pt: 0 }}>
        <Stack sx={{ gap: 5 }}>
          {!open && !regrade.isPending && !regrade.isSuccess && (
            <Alert severity="warning">
              {t('Another user already sent this to {lenderName}. Your changes were not sent.', {
                lenderName: entry.lenderName,
              })}
            </Alert>
          )}
          <SameActionWarning action="regrade" lenderId={entry.lenderId} />
          {regrade.error && <ProblemAlert error={regrade.error} />}
          {prompts.map((prompt) => (
            <Typography key={prompt}>
              {t('{lenderName} tells the customer: “{prompt}”', { lenderName: entry.lenderName, prompt })}
            </Typography>
          ))}
          {fields.length === 0 && prompts.length === 0 && (
            <Typography>
              {restarts
                ? t(
                    'The contract has ended. {lenderName} gets the same answers again, decides again and makes another contract. The customer chooses again.',
                    { lenderName: entry.lenderName },
                  )
                : t('The lender asks for no corrections. The same answers are sent again.')}
            </Typography>
          )}
          {fields.map((correction) => (
            <Controller
              key={correction.id}
              control={control}
              name={`values.${correction.id}`}
              rules={{ validate: (typed) => correctionError(correction, typed, today) ?? true }}
              render={({ field: { ref, ...field }, fieldState }) => (
                <CorrectionInput
                  {...field}
                  correction={correction}
                  today={today}
                  inputRef={ref}
                  error={fieldState.error}
                />
              )}
            />
          ))}
          <TextField
            label={t('Reason (optional)')}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 255 } }}
            {...register('reason')}
          />
          <RegradeReview
            entry={entry}
            details={details}
            fields={fields}
            control={control}
            restarts={restarts}
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        {isTooLittle && (
          <Typography
            id={whyId}
            variant="body2"
            sx={{ color: 'text.secondary', mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' } }}
          >
            {NOTHING_CHANGED}
          </Typography>
        )}
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="contained"
          loading={regrade.isPending}
          disabled={!open || entry.refusedNow !== null || isTooLittle}
          aria-describedby={isTooLittle ? whyId : undefined}
        >
          {isSame ? AGAIN : t('Send to {lenderName}', { lenderName: entry.lenderName })}
        </Button>
      </DialogActions>
    </form>
  );
}

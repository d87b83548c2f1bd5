import Alert from '@mui/material/Alert';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type {
  DecisionBody,
  LenderStatus,
  ProcessingDetails,
  StaffTimelineEntry,
  StatusMenu,
} from '@millrace/schemas/api';
import { approvingStatuses } from '@millrace/schemas/list-choices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { currencies, moneyText } from '@millrace/schemas/money';
import { useCurrency } from '../../../shared/money/amounts.tsx';
import { LEASE_DECLINE_RECORDED_AS } from '@millrace/schemas/states';
import { ApiProblem } from '@millrace/schemas/http-client';
import { processingKey } from '../../../shared/forms/api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { moneyProblem } from '../../../shared/typing/money-problem.ts';
import { centsOf } from '../contract/goods.ts';
import { decideApplication, setLenderStatus } from './api.ts';

/** Returns an explanation of a menu entry, or null if the entry's name says enough. */
function explain(status: LenderStatus, lender: string, decides: boolean): string | null {
  switch (status) {
    case 'None':
      return decides
        ? t('Removes the hold, so that you can decide again.')
        : t('Removes the result. Millrace waits for {lender}’s answer again.', { lender });
    case 'Hold':
      return t('The customer has to provide something before there is a decision.');
    case 'Error':
      return t('{lender} could not use the application. It can be corrected and sent again.', { lender });
    case 'DO_NOT_SUBMIT':
      return t('{lender} is not asked. The application continues with the next lenders.', { lender });
    case 'FS Lease Soft Decline':
    case 'FS Loan Soft Decline':
    case 'Lease Soft Decline':
      return t('This is a soft decline. The application can be corrected and sent again.');
    case 'Lease Decline':
      return t('Recorded as {limit}: the application can be corrected and sent again.', {
        limit: LEASE_DECLINE_RECORDED_AS,
      });
    default:
      return null;
  }
}

interface ResultDialogProps {
  entry: StaffTimelineEntry;
  details: ProcessingDetails;
  status: LenderStatus;
  /** The menu for overriding the lender's result. Null if store users make the decision for this lender. */
  override: StatusMenu | null;
  onClose: () => void;
}

interface ResultInput {
  amount: string;
  reason: string;
}

/**
 * True for an approval and a decline, which cannot be changed. A hold can still be replaced by a decision or
 * reverted.
 */
const isFinal = (status: LenderStatus): boolean => status === 'Approved' || status === 'Declined';

/**
 * The dialog that sets a lender's result with a reason. The shopper sees the result immediately but never the
 * reason.
 */
export function ResultDialog({ entry, details, status, override, onClose }: ResultDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const currency = useCurrency();
  const approves = approvingStatuses.has(status);
  const waits = override?.needsSecond ?? false;
  const { requested_cents: requested } = details;
  const { register, handleSubmit, setError, formState } = useForm<ResultInput>({
    defaultValues: {
      amount: requested === null ? '' : moneyText(requested),
      reason: '',
    },
  });
  const save = useMutation({
    mutationFn: async ({ amount, reason }: ResultInput) => {
      const entered = {
        form_id: details.id,
        store_id: details.store.id,
        lender_id: entry.lenderId,
        reason: reason.trim(),
        ...(approves && { approved_cents: centsOf(amount, currency)! }),
      };
      if (override) return setLenderStatus({ ...entered, status });
      const body = { ...entered, decision: status as DecisionBody['decision'] };
      return decideApplication(body);
    },
    onError: (error) => {
      const fields = error instanceof ApiProblem ? error.errors : [];
      const amountProblem = fields.find(({ field }) => field === 'approved_cents');
      if (amountProblem) setError('amount', { message: amountProblem.message }, { shouldFocus: true });
    },
    onSuccess: async () => {
      onClose();
      toast.success(
        waits
          ? t('Waiting for a second person to confirm')
          : override
            ? t('Result set')
            : t('Decision saved'),
      );
      await client.invalidateQueries({ queryKey: processingKey(details.id) });
    },
  });
  const { amount, reason } = formState.errors;
  const note = explain(status, entry.lenderName, override === null);
  return (
    <FormDialog
      title={t('Set {lenderName} to {status}', { lenderName: entry.lenderName, status: t(status) })}
      submitLabel={waits ? t('Ask to confirm') : override ? t('Set result') : t('Save decision')}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={handleSubmit((typed) => save.mutate(typed))}
    >
      {note && <Typography>{note}</Typography>}
      {approves && (
        <TextField
          label={t('Approved amount')}
          error={Boolean(amount)}
          helperText={amount?.message ?? t('The most that the customer can spend with this lender.')}
          slotProps={{
            htmlInput: { inputMode: 'decimal', maxLength: 12 },
            input: {
              startAdornment: <InputAdornment position="start">{currencies[currency].sign}</InputAdornment>,
            },
          }}
          {...register('amount', {
            validate: (typed) =>
              (centsOf(typed, currency) ?? 0) > 0 ||
              moneyProblem(typed, t('Enter an amount, for example 1,200'), currency),
          })}
        />
      )}
      <TextField
        label={t('Reason')}
        multiline
        minRows={2}
        error={Boolean(reason)}
        helperText={reason?.message ?? t('The reason stays in the history. The customer does not see it.')}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        {...register('reason', { validate: (text) => text.trim() !== '' || t('Enter a reason') })}
      />
      {override === null && isFinal(status) && (
        <Alert severity="warning" role="note">
          {t('Your decision is final and cannot be changed.')}
        </Alert>
      )}
      {waits && (
        <Alert severity="warning" role="note">
          {t('{lenderName} has already answered. A second person has to confirm this change.', {
            lenderName: entry.lenderName,
          })}
        </Alert>
      )}
    </FormDialog>
  );
}

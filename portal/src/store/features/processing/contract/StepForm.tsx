import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ContractAddress, Done } from '@millrace/schemas/api';
import { dollars } from '@millrace/schemas/money';
import { staffStep, type ContractOperation } from '@millrace/schemas/states';
import { useForm } from 'react-hook-form';
import { cancelContract, confirmDelivery, refund, selectOffer, sendContract } from './api.ts';
import { ProblemAlert } from '@millrace/ui/page';
import { moneyProblem } from '../../../shared/typing/money-problem.ts';
import { centsOf } from './goods.ts';
import type { StepProps } from './step-props.ts';
import { SendStoreContract } from './StoreContractText.tsx';
import { useContractStep } from './use-contract-step.ts';

interface StepInput {
  reason: string;
  date: string;
  amount: string;
}

type Field = keyof StepInput;

const fieldsOf: Partial<Record<ContractOperation, readonly Field[]>> = {
  cancelContract: ['reason'],
  confirmDelivery: ['date'],
  refund: ['amount', 'reason'],
};

const inputs: Record<Field, { label: string; type: string; problem: string }> = {
  reason: { label: 'Reason', type: 'text', problem: 'Enter a reason' },
  date: { label: 'Delivered on', type: 'date', problem: 'Enter the date of the delivery' },
  amount: { label: 'Amount in dollars', type: 'text', problem: 'Enter an amount, for example 49.99' },
};

/** Returns a text about how much can be refunded. Undefined if the price of the contract is unknown. */
const openText = (cents: number | undefined): string | undefined =>
  cents === undefined ? undefined : `Up to ${dollars(cents)}`;

/** Returns what is wrong with the typed value. Undefined if nothing is. */
function problemIn(field: Field, typed: string, refundable: number | undefined): string | undefined {
  if (field !== 'amount') return typed.trim() === '' ? inputs[field].problem : undefined;
  const cents = centsOf(typed) ?? 0;
  if (cents <= 0) return moneyProblem(typed, inputs.amount.problem);
  return refundable !== undefined && cents > refundable
    ? `Enter no more than ${dollars(refundable)}`
    : undefined;
}

function sendStep(operation: ContractOperation, { reason, date, amount }: StepInput) {
  return (address: ContractAddress, occasion: number): Promise<Done> => {
    switch (operation) {
      case 'cancelContract':
        return cancelContract({ ...address, reason: reason.trim() }, occasion);
      case 'confirmDelivery':
        return confirmDelivery({ ...address, delivered_on: date }, occasion);
      case 'refund':
        return refund({ ...address, amount_cents: centsOf(amount) ?? 0, reason: reason.trim() }, occasion);
      case 'sendContract':
        return sendContract(address, occasion);
      default:
        return selectOffer(address, occasion);
    }
  };
}

/**
 * Asks for confirmation of a step, and for optional values that some steps have. The focus is on the Cancel
 * button.
 */
export function StepForm({ details, entry, operation, words, onClose }: StepProps) {
  const { register, handleSubmit, getValues, formState } = useForm<StepInput>({
    defaultValues: { reason: '', date: '', amount: '' },
  });
  const isOwn = entry.contract?.signs_here === true;
  const refundable = entry.contract?.refundable_cents;
  const sendsOwn = operation === 'sendContract' && isOwn;
  const step = useContractStep<object>({
    details,
    entry,
    send: ({ store_id, form_id, lender_id }, occasion) =>
      sendStep(operation, getValues())({ store_id, form_id, lender_id }, occasion),
    begun: isOwn
      ? staffStep(operation, 'moving', entry.lenderName, true).text
      : `The step is on its way to ${entry.lenderName}`,
    onBegun: onClose,
  });
  return (
    <form noValidate onSubmit={handleSubmit((input) => step.mutate(input))}>
      <DialogContent sx={{ pt: 0 }}>
        <Stack sx={{ gap: 4 }}>
          {step.error && <ProblemAlert error={step.error} />}
          {sendsOwn ? (
            <SendStoreContract details={details} entry={entry} />
          ) : (
            <Typography>{words.means}</Typography>
          )}
          {(fieldsOf[operation] ?? []).map((field) => (
            <TextField
              key={field}
              label={inputs[field].label}
              type={inputs[field].type}
              error={formState.errors[field] !== undefined}
              helperText={
                formState.errors[field]?.message ?? (field === 'amount' ? openText(refundable) : undefined)
              }
              slotProps={{
                htmlInput: { maxLength: 255, inputMode: field === 'amount' ? 'decimal' : undefined },
                inputLabel: field === 'date' ? { shrink: true } : {},
              }}
              {...register(field, { validate: (typed) => problemIn(field, typed, refundable) ?? true })}
            />
          ))}
          {!sendsOwn && (
            <Alert severity="warning" role="note">
              {words.undo}
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the least destructive choice of a dialog has the focus */}
        <Button autoFocus onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" variant="contained" loading={step.isPending}>
          {words.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}

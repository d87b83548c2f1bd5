import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ContractAddress, Done } from '@millrace/schemas/api';
import { currencies, money, type Currency } from '@millrace/schemas/money';
import { staffStep, type ContractOperation } from '@millrace/schemas/states';
import { useForm } from 'react-hook-form';
import { cancelContract, confirmDelivery, refund, selectOffer, sendContract } from './api.ts';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { localised } from '../../../language/localised.ts';
import { moneyProblem } from '../../../shared/typing/money-problem.ts';
import { useCurrency } from '../../../shared/money/amounts.tsx';
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
  reason: { label: t('Reason'), type: 'text', problem: t('Enter a reason') },
  date: { label: t('Delivered on'), type: 'date', problem: t('Enter the date of the delivery') },
  amount: { label: t('Amount'), type: 'text', problem: t('Enter an amount, for example 49.99') },
};

/**
 * The highest amount of the step, in hundredths of the currency. Undefined if the price of the contract is
 * unknown.
 */
interface Open {
  readonly cents: number | undefined;
  readonly currency: Currency;
}

const labelOf = (field: Field, currency: Currency): string =>
  field === 'amount'
    ? t('{label} in {en}', { label: inputs.amount.label, en: localised(currencies[currency].units) })
    : inputs[field].label;

/** Returns an amount as a user types it: `2400` or `49.99`. */
const plainAmount = (cents = 0): string => (cents > 0 ? (cents / 100).toFixed(2).replace('.00', '') : '');

/** Returns a text about how much can be refunded. Undefined if the price of the contract is unknown. */
const openText = ({ cents, currency }: Open): string | undefined =>
  cents === undefined ? undefined : t('Up to {cents}', { cents: money(cents, currency) });

/** Returns what is wrong with the typed value. Undefined if the value is valid. */
function problemIn(field: Field, typed: string, open: Open): string | undefined {
  if (field !== 'amount') return typed.trim() === '' ? inputs[field].problem : undefined;
  const cents = centsOf(typed, open.currency) ?? 0;
  if (cents <= 0) return moneyProblem(typed, inputs.amount.problem, open.currency);
  return open.cents !== undefined && cents > open.cents
    ? t('Enter no more than {cents}', { cents: money(open.cents, open.currency) })
    : undefined;
}

function sendStep(operation: ContractOperation, { reason, date, amount }: StepInput, currency: Currency) {
  return (address: ContractAddress, occasion: number): Promise<Done> => {
    switch (operation) {
      case 'cancelContract':
        return cancelContract({ ...address, reason: reason.trim() }, occasion);
      case 'confirmDelivery':
        return confirmDelivery({ ...address, delivered_on: date }, occasion);
      case 'refund':
        return refund(
          { ...address, amount_cents: centsOf(amount, currency) ?? 0, reason: reason.trim() },
          occasion,
        );
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
  const currency = useCurrency();
  const open = { cents: entry.contract?.refundable_cents, currency };
  const { register, handleSubmit, getValues, formState } = useForm<StepInput>({
    defaultValues: { reason: '', date: '', amount: plainAmount(open.cents) },
  });
  const isOwn = entry.contract?.signs_here === true;
  const sendsOwn = operation === 'sendContract' && isOwn;
  const step = useContractStep<object>({
    details,
    entry,
    send: ({ store_id, form_id, lender_id }, occasion) =>
      sendStep(operation, getValues(), currency)({ store_id, form_id, lender_id }, occasion),
    begun: isOwn
      ? staffStep(operation, 'moving', entry.lenderName, true, t).text
      : t('Sending the step to {lenderName}', { lenderName: entry.lenderName }),
    onBegun: onClose,
  });
  return (
    <form noValidate onSubmit={handleSubmit((input) => step.mutate(input))} style={{ display: 'contents' }}>
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
              label={labelOf(field, currency)}
              type={inputs[field].type}
              error={formState.errors[field] !== undefined}
              helperText={
                formState.errors[field]?.message ?? (field === 'amount' ? openText(open) : undefined)
              }
              slotProps={{
                htmlInput: { maxLength: 255, inputMode: field === 'amount' ? 'decimal' : undefined },
                inputLabel: field === 'date' ? { shrink: true } : {},
              }}
              {...register(field, { validate: (typed) => problemIn(field, typed, open) ?? true })}
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
          {t('Not now')}
        </Button>
        <Button type="submit" variant="contained" loading={step.isPending}>
          {words.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}

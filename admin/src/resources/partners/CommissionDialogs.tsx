import * as api from '@millrace/schemas/calls';
import { currencyCodes, isCurrency, typedCents, usualCurrency, type Currency } from '@millrace/schemas/money';
import { FormDialog } from '@millrace/ui/dialogs';
import {
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../providers/http-client.ts';

interface CommissionDialogProps {
  partnerId: number;
  onClose: () => void;
}

/**
 * Converts a typed amount to cents. Returns null if the text is not an amount. A leading minus makes it
 * negative.
 */
function centsOf(typed: string): number | null {
  const isNegative = /^\s*[-−]/.test(typed);
  const cents = typedCents(typed.replace(/^\s*[-−]/, ''));
  return cents !== null && isNegative ? -cents : cents;
}

type Basis = 'sale' | 'invoice';
const isBasis = (value: string): value is Basis => value === 'sale' || value === 'invoice';

const rateWords = {
  sale: {
    label: 'Amount for each sale',
    hint: 'Applies to later sales in this currency only',
    error: 'Enter an amount, for example 50.00',
  },
  invoice: {
    label: 'Share of each paid invoice, in percent',
    hint: 'Applies to later invoices only',
    error: 'Enter 0 to 100 percent, for example 12.5',
  },
} as const;

/** Converts a typed percentage to hundredths of a percent. Returns null if the text is not a percentage. */
function pointsOf(typed: string): number | null {
  const percent = /^\s*(\d{1,3}(?:\.\d{1,2})?)\s*%?\s*$/.exec(typed)?.[1];
  const points = percent === undefined ? null : Math.round(Number(percent) * 100);
  return points !== null && points <= 10_000 ? points : null;
}

/** The dialog that sets what a partner earns from now on, for each sale or from each paid invoice. */
export function RateDialog({ partnerId, onClose }: CommissionDialogProps) {
  const [basis, setBasis] = useState<Basis>('sale');
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState<Currency>(usualCurrency);
  const [days, setDays] = useState('30');
  const [isTried, setTried] = useState(false);
  const words = rateWords[basis];
  const isSale = basis === 'sale';
  const value = isSale ? centsOf(amount) : pointsOf(amount);
  const isAmount = value !== null && value >= 0;
  const isDays = /^\d{1,3}$/.test(days.trim()) && Number(days) <= 365;
  const save = useMutation({
    mutationFn: () =>
      call(api.addCommissionRate, {
        params: { id: partnerId },
        body: {
          basis,
          hold_days: Number(days),
          ...(isSale ? { cents: value!, currency } : { basis_points: value! }),
        },
      }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Set rate"
      submitLabel="Set rate"
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isAmount && isDays) save.mutate();
      }}
    >
      <FormControl>
        <FormLabel id="basis">Commission type</FormLabel>
        <RadioGroup
          aria-labelledby="basis"
          value={basis}
          onChange={({ target }) => isBasis(target.value) && setBasis(target.value)}
        >
          <FormControlLabel value="sale" control={<Radio />} label="Fixed amount for each sale" />
          <FormControlLabel value="invoice" control={<Radio />} label="Percentage of each paid invoice" />
        </RadioGroup>
      </FormControl>
      <TextField
        label={words.label}
        required
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={isTried && !isAmount}
        helperText={isTried && !isAmount ? words.error : words.hint}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      {isSale && <CurrencyField value={currency} onChange={setCurrency} />}
      <TextField
        label="Holding period, in days"
        required
        value={days}
        onChange={({ target }) => setDays(target.value)}
        error={isTried && !isDays}
        helperText={isTried && !isDays ? 'Enter 0 to 365 days' : 'A commission is approved after this time'}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </FormDialog>
  );
}

/** The dialog that enters a bonus or a correction. Another person must approve it. */
export function ManualLineDialog({ partnerId, onClose }: CommissionDialogProps) {
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState<Currency>(usualCurrency);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const cents = centsOf(amount);
  const isAmount = cents !== null && cents !== 0;
  const save = useMutation({
    mutationFn: () =>
      call(api.proposeManualLine, {
        params: { id: partnerId },
        body: { cents: cents!, currency, reason: reason.trim() },
      }),
    onSuccess: onClose,
  });
  const isReason = reason.trim() !== '';
  return (
    <FormDialog
      title="Enter bonus or correction"
      submitLabel="Add line"
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isAmount && isReason) save.mutate();
      }}
    >
      <TextField
        label="Amount"
        required
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={isTried && !isAmount}
        helperText={
          isTried && !isAmount
            ? 'Enter an amount other than zero'
            : 'Enter a deduction with a minus sign. Another person must approve the line.'
        }
      />
      <CurrencyField value={currency} onChange={setCurrency} />
      <TextField
        label="Reason"
        required
        multiline
        minRows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isTried && !isReason}
        helperText={isTried && !isReason ? 'Enter a reason' : 'The partner sees the reason'}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}

/** Chooses the currency of an amount. */
function CurrencyField({ value, onChange }: { value: Currency; onChange: (code: Currency) => void }) {
  return (
    <TextField
      select
      label="Currency"
      value={value}
      onChange={({ target }) => isCurrency(target.value) && onChange(target.value)}
    >
      {currencyCodes.map((code) => (
        <MenuItem key={code} value={code}>
          {code}
        </MenuItem>
      ))}
    </TextField>
  );
}

import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { closeoutTexts, feeShare, isOverApproved } from '@millrace/schemas/closeout';
import { countryOf } from '@millrace/schemas/countries';
import { masksFor } from '@millrace/schemas/form';
import { currencies } from '@millrace/schemas/money';
import { t } from '@millrace/ui/translate';
import { amountOf, approvedBy, typedAmount, type TypedResult } from './closeout-draft.ts';
import type { StepProps } from './FirstStep.tsx';

const amounts = [
  { name: 'loan', field: 'loan_amount', label: t('Loan amount (optional)') },
  { name: 'fee', field: 'merchant_fee', label: t('Merchant fee') },
] as const;

/** The step for one lender: the financed amount, the lender's fee and the date. */
export function LenderStep({
  closeout,
  lenderId,
  typed,
  problems,
  onChange,
}: StepProps & { lenderId: number }) {
  const result = typed.results[lenderId]!;
  const { country, currency } = closeout;
  const dayShape = countryOf(country).dateOrder === 'day-first' ? 'DD/MM/YYYY' : 'MM/DD/YYYY';
  const { sign } = currencies[currency];
  const change = (changes: Partial<TypedResult>): void =>
    onChange({ results: { ...typed.results, [lenderId]: { ...result, ...changes } } });
  const wrongDay = problems['created_at'];
  const approved = approvedBy(closeout, lenderId);
  const isOver = isOverApproved({
    approved_amount: approved,
    loan_amount: amountOf(result.loan, currency) ?? null,
  });
  const share = feeShare(amountOf(result.fee, currency) ?? null, amountOf(result.loan, currency) ?? null);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pt: 2 }}>
        <TextField
          label={t('Approved amount')}
          value={typedAmount(approved)}
          helperText={approved === null ? t('The lender stated no amount.') : t('As the lender stated it.')}
          slotProps={{
            htmlInput: { readOnly: true },
            input: { startAdornment: <InputAdornment position="start">{sign}</InputAdornment> },
          }}
        />
        {amounts.map(({ name, field, label }) => (
          <TextField
            key={name}
            label={label}
            value={result[name]}
            required={name === 'fee'}
            onChange={({ target }) => change({ [name]: target.value })}
            error={Boolean(problems[field])}
            helperText={problems[field]}
            slotProps={{
              htmlInput: { inputMode: 'decimal', maxLength: 13, autoComplete: 'off' },
              input: { startAdornment: <InputAdornment position="start">{sign}</InputAdornment> },
            }}
          />
        ))}
        <TextField
          label={t('Closed on')}
          placeholder={dayShape}
          value={result.day}
          required
          onChange={({ target }) => change({ day: masksFor(country).fullDate.format(target.value) })}
          error={Boolean(wrongDay)}
          // the error for an invalid date is not repeated here; the text from the specification is already
          // shown above the fields
          helperText={wrongDay && wrongDay !== t(closeoutTexts.invalidDate) ? wrongDay : dayShape}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
      </Box>
      {isOver && (
        <TextField
          label={t('Why is the loan above the approved amount?')}
          value={result.reason}
          required
          multiline
          onChange={({ target }) => change({ reason: target.value })}
          error={Boolean(problems['loan_reason'])}
          helperText={problems['loan_reason'] ?? t('Lists and reports show this closeout with a flag.')}
          slotProps={{ htmlInput: { maxLength: 255 } }}
        />
      )}
      <Typography role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {share ? `fee = ${share}` : t('Enter a loan amount and a fee to see the fee as a percentage.')}
      </Typography>
    </>
  );
}

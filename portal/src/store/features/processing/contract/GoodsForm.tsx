import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Alert from '@mui/material/Alert';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { ExcludedLine } from '@millrace/schemas/api';
import { useCurrency, useMoney } from '../../../shared/money/amounts.tsx';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { setInvoice } from './api.ts';
import {
  centsOf,
  emptyLine,
  type Goods,
  goodsOf,
  MOST_LINES,
  openOf,
  moneyProblems,
  sumHint,
  sumNames,
  sums,
  totalOf,
  type TypedGoods,
} from './goods.ts';
import { GoodsLine } from './GoodsLine.tsx';
import type { StepProps } from './step-props.ts';
import { useContractStep } from './use-contract-step.ts';

interface ExcludedLinesProps {
  lines: readonly ExcludedLine[];
  lenderName: string;
}

/** Groups the values that the form omits by reason, so that each reason is shown once. */
const byReason = (lines: readonly ExcludedLine[]) =>
  [...new Set(lines.map(({ reason }) => reason))].map((reason) => {
    const same = lines.filter((line) => line.reason === reason);
    return { reason, names: same.map(({ name }) => name).join(', ') };
  });

/** Explains, before the user sends the goods, which values the form omits and why. */
function ExcludedLines({ lines, lenderName }: ExcludedLinesProps) {
  if (lines.length === 0) return null;
  return (
    <Alert severity="info" role="note">
      {t('These values are not sent to {lenderName}:', { lenderName })}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {byReason(lines).map(({ reason, names }) => (
          <li key={reason}>
            <strong>{names}</strong>. {reason}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function Total({ goods, approvedCents }: { goods: TypedGoods; approvedCents: number | null }) {
  const money = useMoney();
  const currency = useCurrency();
  const over = approvedCents !== null && openOf(goods, currency) > approvedCents;
  return (
    <Typography role="status" sx={{ fontWeight: 550 }}>
      {`${money(totalOf(goods, currency))} ${centsOf(goods.tax, currency) ? t('with tax') : t('before tax')}`}
      {approvedCents !== null && (
        <Typography component="span" sx={{ color: over ? 'tone.warning.main' : 'text.secondary', ml: 2 }}>
          {over
            ? t('more than the {approvedCents} approved', { approvedCents: money(approvedCents) })
            : t('of {approvedCents} approved', { approvedCents: money(approvedCents) })}
        </Typography>
      )}
    </Typography>
  );
}

/**
 * The form for the goods that the customer buys, with amounts in the store's currency. It does not ask for
 * values that must not be sent to this lender.
 */
export function GoodsForm({ details, entry, words, onClose }: StepProps) {
  const currency = useCurrency();
  const { control, register, handleSubmit, formState } = useForm<TypedGoods>({
    defaultValues: { lines: [emptyLine], tax: '', fees: '', paid: '' },
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const typed = useWatch({ control }) as TypedGoods;
  const excludedLines = entry.contract?.excluded_lines ?? [];
  const asked = sumNames.filter((name) => !excludedLines.some(({ line }) => line === name));
  const step = useContractStep<Goods>({
    details,
    entry,
    send: setInvoice,
    begun: t('Sending the items to {lenderName}', { lenderName: entry.lenderName }),
    onBegun: onClose,
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((goods) => step.mutate(goodsOf(goods, currency)))}
      style={{ display: 'contents' }}
    >
      <DialogContent sx={{ pt: 0 }}>
        <Stack sx={{ gap: 5 }}>
          {step.error && <ProblemAlert error={step.error} />}
          <Typography sx={{ color: 'text.secondary' }}>{`${words.means} ${words.undo}`}</Typography>
          {fields.map(({ id }, index) => (
            <GoodsLine
              key={id}
              index={index}
              register={register}
              errors={formState.errors.lines?.[index]}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
            />
          ))}
          <Button
            variant="outlined"
            startIcon={<AddRounded />}
            disabled={fields.length >= MOST_LINES}
            onClick={() => append(emptyLine)}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('Add a line')}
          </Button>
          {asked.length > 0 && (
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(220px, 300px))' },
              }}
            >
              {asked.map((name) => {
                const { field, label } = sums[name];
                const wrong = formState.errors[field]?.message;
                return (
                  <TextField
                    key={name}
                    label={label}
                    error={wrong !== undefined}
                    helperText={wrong ?? sumHint(name, currency)}
                    slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
                    {...register(field, { validate: moneyProblems(currency).sum })}
                  />
                );
              })}
            </Box>
          )}
          <ExcludedLines lines={excludedLines} lenderName={entry.lenderName} />
          <Total goods={typed} approvedCents={entry.approvedCents} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Not now')}</Button>
        <Button type="submit" variant="contained" loading={step.isPending}>
          {words.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}

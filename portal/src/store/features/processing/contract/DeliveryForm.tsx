import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ProblemAlert } from '@millrace/ui/page';
import { currencies } from '@millrace/schemas/money';
import { useId } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { useCurrency, useMoney } from '../../../shared/money/amounts.tsx';
import { confirmDelivery } from './api.ts';
import {
  amountOfPieces,
  amountProblem,
  deliveryOf,
  emptyDelivery,
  type OpenDelivery,
  piecesIn,
  type TypedDelivery,
} from './delivery.ts';
import type { StepProps } from './step-props.ts';
import { useContractStep } from './use-contract-step.ts';

type Body = ReturnType<typeof deliveryOf>;

/**
 * The form for a delivery at a lender that accepts partial deliveries. The store delivers the rest of the
 * order, or a part of it with amount and items. A delivery cannot contain more than what is not delivered
 * yet.
 */
export function DeliveryForm({ details, entry, words, onClose, open }: StepProps & { open: OpenDelivery }) {
  const id = useId();
  const money = useMoney();
  const currency = useCurrency();
  const { control, register, handleSubmit, formState, setValue, getValues } = useForm<TypedDelivery>({
    defaultValues: emptyDelivery(open),
  });
  const isPart = useWatch({ control, name: 'share' }) === 'part';
  const step = useContractStep<Body>({
    details,
    entry,
    send: confirmDelivery,
    begun: t('Telling {lender} about the delivery', { lender: entry.lenderName }),
    onBegun: onClose,
  });
  const { date: wrongDate, amount: wrongAmount, quantities: wrongPieces } = formState.errors;
  const openText = open.cents === undefined ? '' : ` (${money(open.cents)})`;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((typed) => step.mutate(deliveryOf(typed, open, currency)))}
      style={{ display: 'contents' }}
    >
      <DialogContent sx={{ pt: 0 }}>
        <Stack sx={{ gap: 4 }}>
          {step.error && <ProblemAlert error={step.error} />}
          <Typography>
            {t('{lender} pays what the customer has received. You can deliver the rest later.', {
              lender: entry.lenderName,
            })}
          </Typography>
          <TextField
            label={t('Delivered on')}
            type="date"
            error={wrongDate !== undefined}
            helperText={wrongDate?.message}
            slotProps={{ inputLabel: { shrink: true } }}
            {...register('date', {
              validate: (typed) => typed !== '' || t('Enter the date of the delivery'),
            })}
          />
          <FormControl>
            <FormLabel id={id}>{t('What was delivered?')}</FormLabel>
            <Controller
              control={control}
              name="share"
              render={({ field }) => (
                <RadioGroup aria-labelledby={id} {...field}>
                  <FormControlLabel
                    value="rest"
                    control={<Radio />}
                    label={`${open.is_begun ? t('All that is left') : t('The whole order')}${openText}`}
                  />
                  <FormControlLabel value="part" control={<Radio />} label={t('A part of it')} />
                </RadioGroup>
              )}
            />
          </FormControl>
          {isPart &&
            open.items.map(({ sku, name, quantity }, at) => (
              <TextField
                key={`${at} ${sku}`}
                label={t('{name} · delivered of {quantity}', { name, quantity })}
                error={wrongPieces?.[at] !== undefined}
                helperText={wrongPieces?.[at]?.message}
                slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
                {...register(`quantities.${at}`, {
                  validate: (typed) =>
                    getValues('share') === 'rest' ||
                    piecesIn(typed, quantity) !== null ||
                    t('Enter a number from 0 to {quantity}', { quantity }),
                  onChange: () => setValue('amount', amountOfPieces(open, getValues('quantities'))),
                })}
              />
            ))}
          {isPart && (
            <TextField
              label={`${t('Amount')}, ${currencies[currency].sign}`}
              error={wrongAmount !== undefined}
              helperText={
                wrongAmount?.message ??
                (open.cents === undefined ? undefined : t('Up to {amount}', { amount: money(open.cents) }))
              }
              slotProps={{
                htmlInput: { inputMode: 'decimal', maxLength: 12 },
                inputLabel: { shrink: true },
              }}
              {...register('amount', {
                validate: (typed) =>
                  getValues('share') === 'rest' || (amountProblem(typed, open, currency) ?? true),
              })}
            />
          )}
          <Alert severity="warning" role="note">
            {words.undo}
          </Alert>
        </Stack>
      </DialogContent>
      <DialogActions>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the least destructive choice of a dialog has the focus */}
        <Button autoFocus onClick={onClose}>
          {t('Not now')}
        </Button>
        <Button type="submit" variant="contained" loading={step.isPending}>
          {t('Confirm delivery')}
        </Button>
      </DialogActions>
    </form>
  );
}

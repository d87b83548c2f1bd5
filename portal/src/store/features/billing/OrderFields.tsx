import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PlanPrice, ValidCoupon } from '@millrace/schemas/api';
import { dollars } from '@millrace/schemas/money';
import { amountFor } from '@millrace/schemas/subscriptions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useSession } from '../../session/session-context.ts';
import { couponWords, everyPeriod } from '../../shared/billing/plan-words.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { validateCoupon } from './api.ts';

interface StoresPaidProps {
  /** The store for which the dialog was opened. It cannot be deselected. */
  first: number;
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

/** The input for the stores that the new subscription pays for. */
export function StoresPaid({ first, chosen, onChange }: StoresPaidProps) {
  const { stores } = useSession();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{t('Stores')}</FormLabel>
      {stores.map(({ id, store_name }) => (
        <FormControlLabel
          key={id}
          label={store_name}
          control={
            <Checkbox
              checked={chosen.includes(id)}
              disabled={id === first}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          }
        />
      ))}
    </FormControl>
  );
}

export function CouponField({
  coupon,
  onCoupon,
}: {
  coupon: ValidCoupon | null;
  onCoupon: (coupon: ValidCoupon | null) => void;
}) {
  const [typed, setTyped] = useState('');
  const toast = useToast();
  const check = useMutation({
    mutationFn: () => validateCoupon(typed.trim()),
    onSuccess: (found) => {
      toast.success(t('Coupon Validated'));
      onCoupon(found);
    },
    onError: () => onCoupon(null),
  });
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
        <TextField
          label={t('Coupon (optional)')}
          value={typed}
          error={check.error !== null}
          helperText={check.error?.message ?? ' '}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ flex: 1 }}
        />
        <Button
          onClick={() => check.mutate()}
          loading={check.isPending}
          disabled={typed.trim() === ''}
          sx={{ mt: 2 }}
        >
          {t('Apply coupon')}
        </Button>
      </Stack>
      {coupon && <Alert severity="success">{couponWords(coupon)}</Alert>}
    </>
  );
}

/** Shows the amounts that are due now and later. It stays visible in every step. */
export function OrderTotal({
  price,
  quantity,
  coupon,
}: {
  price: PlanPrice;
  quantity: number;
  coupon: ValidCoupon | null;
}) {
  const full = amountFor(price, quantity);
  const off = coupon?.percent_off ? Math.round((full * coupon.percent_off) / 100) : (coupon?.amount_off ?? 0);
  const every = everyPeriod(price.recurring.interval);
  const total = Math.max(0, full - off);
  const isForever = off === 0 || coupon?.duration === 'forever';
  const bills = coupon?.duration === 'repeating' ? t('at first') : t('for the first bill');
  return (
    <Typography role="status" sx={{ fontWeight: 600 }}>
      {isForever
        ? t('Total: {total} {every}', { total: dollars(total), every })
        : t('Total: {total} {bills}, then {full} {every}', {
            total: dollars(total),
            bills,
            full: dollars(full),
            every,
          })}
      {coupon?.trial_days
        ? t(', first charged after {trialDays} days', { trialDays: coupon.trial_days })
        : ''}
    </Typography>
  );
}

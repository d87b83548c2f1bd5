import type { Coupon, ProductSetting, StripeData, StripeDataBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { couponDays } from '@millrace/schemas/subscriptions';
import { FormDialog } from '@millrace/ui/dialogs';
import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  MenuItem,
  Skeleton,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider, useNotify } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Section } from '../../shared/record/Section.tsx';

const key = ['stripe-settings'] as const;

/**
 * The page with the Stripe product of each industry and the trial days of coupons. It also finds objects at
 * Stripe.
 */
export function StripeSettingsPage() {
  return (
    <ResourceContextProvider value="stripe-settings">
      <ListHead />
      <Stack sx={{ gap: 2, pb: 6 }}>
        <ProductSettings />
        <CouponList />
        <StripeLookUp />
      </Stack>
    </ResourceContextProvider>
  );
}

function ProductSettings() {
  const notify = useNotify();
  const client = useQueryClient();
  const settings = useQuery({ queryKey: [...key, 'products'], queryFn: () => call(api.getProductSettings) });
  const products = useQuery({ queryKey: [...key, 'list'], queryFn: () => call(api.listProducts) });
  const save = useMutation({
    mutationFn: (one: ProductSetting) => call(api.saveProductSettings, { body: { settings: [one] } }),
    onSuccess: async () => {
      notify('Product settings saved');
      await client.invalidateQueries({ queryKey: key });
    },
  });
  const choice = (setting: ProductSetting, split: 'under_25k' | 'over_25k', label: string) => (
    <TextField
      select
      size="small"
      sx={{ minWidth: 200 }}
      slotProps={{
        htmlInput: { 'aria-label': `${setting.industry}, ${label}` },
        select: { displayEmpty: true },
      }}
      value={setting[split] ?? ''}
      onChange={({ target }) => save.mutate({ ...setting, [split]: target.value || null })}
    >
      <MenuItem value="">No product</MenuItem>
      {products.data?.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Section title="Products" intro="The product offered to stores, by industry and monthly financed amount.">
      {(settings.error ?? save.error) && (
        <Alert severity="error">The product settings could not be saved.</Alert>
      )}
      {settings.isPending && (
        <Skeleton variant="rounded" height={120} role="status" aria-label="Loading products" />
      )}
      {settings.data && (
        <PlainTable
          label="Product settings"
          rows={settings.data.map((one) => ({ ...one, id: one.industry }))}
          columns={[
            ['Industry', ({ industry }) => wordsOf(industry)],
            ['Under $25k', (row) => choice(row, 'under_25k', 'under $25k')],
            ['Over $25k', (row) => choice(row, 'over_25k', 'over $25k')],
          ]}
          narrow={(row) => (
            <Stack sx={{ gap: 1 }}>
              <Typography sx={{ fontWeight: 600 }}>{wordsOf(row.industry)}</Typography>
              {choice(row, 'under_25k', 'under $25k')}
              {choice(row, 'over_25k', 'over $25k')}
            </Stack>
          )}
        />
      )}
    </Section>
  );
}

/** Converts the key of an industry to words, for example `Home improvement`. */
const wordsOf = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');

const discount = ({ percent_off, amount_off }: Coupon): string =>
  percent_off !== null ? `${percent_off}%` : amount_off !== null ? `$${amount_off / 100}` : '';

function CouponList() {
  const [edited, setEdited] = useState<Coupon | null>(null);
  const { data, error, isPending } = useQuery({
    queryKey: [...key, 'coupons'],
    queryFn: () => call(api.listCoupons),
  });
  const edit = (coupon: Coupon) => (
    <Button size="small" onClick={() => setEdited(coupon)} aria-label={`Change settings of ${coupon.id}`}>
      Change
    </Button>
  );
  const days = ({ days: set }: Coupon) => (set === null ? 'No trial' : `${set} days`);
  return (
    <Section title="Coupons" intro="Create coupons in Stripe. Set their trial days here.">
      {error && <Alert severity="error">The coupons could not be read. Reload the page.</Alert>}
      {isPending && <Skeleton variant="rounded" height={80} role="status" aria-label="Loading coupons" />}
      {data?.length === 0 && <Typography>There are no coupons in Stripe.</Typography>}
      {data && data.length > 0 && (
        <PlainTable
          label="Coupons"
          rows={data}
          columns={[
            ['Coupon', ({ id, code }) => (code ? `${id} (${code})` : id)],
            ['Discount', discount, 'right'],
            ['Trial', days],
            ['Used', ({ applyCoupon, valid }) => (applyCoupon && valid ? 'Yes' : 'No')],
            ['', edit],
          ]}
          narrow={(coupon) => (
            <Stack sx={{ gap: 0.5, alignItems: 'start' }}>
              <Typography sx={{ fontWeight: 600 }}>{coupon.id}</Typography>
              <Typography variant="body2">
                {discount(coupon)} · {days(coupon)}
              </Typography>
              {edit(coupon)}
            </Stack>
          )}
        />
      )}
      {edited && <CouponSettingsDialog coupon={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

function CouponSettingsDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const notify = useNotify();
  const client = useQueryClient();
  const [days, setDays] = useState(String(coupon.days ?? 30));
  const [applies, setApplies] = useState(coupon.applyCoupon);
  const number = Number(days);
  const isRight = Number.isInteger(number) && number >= couponDays.min && number <= couponDays.max;
  const save = useMutation({
    mutationFn: () =>
      call(api.saveCouponSettings, { body: { [coupon.id]: { days: number, applyCoupon: applies } } }),
    onSuccess: async () => {
      notify('Coupon settings saved');
      onClose();
      await client.invalidateQueries({ queryKey: key });
    },
  });
  return (
    <FormDialog
      title="Coupon Settings"
      submitLabel="Save settings"
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) save.mutate();
      }}
    >
      <TextField
        label="Trial days"
        inputMode="numeric"
        value={days}
        error={!isRight}
        helperText={isRight ? ' ' : `Enter a number from ${couponDays.min} to ${couponDays.max}.`}
        onChange={({ target }) => setDays(target.value)}
      />
      <FormControlLabel
        control={<Switch checked={applies} onChange={({ target }) => setApplies(target.checked)} />}
        label="Stores may use this coupon"
      />
    </FormDialog>
  );
}

const kinds: readonly StripeDataBody['kind'][] = [
  'customer',
  'subscription',
  'invoice',
  'payment_method',
  'product',
  'price',
];

/** Shows an object as it is stored at Stripe next to Millrace's copy of it. */
function StripeLookUp() {
  const [kind, setKind] = useState<StripeDataBody['kind']>('subscription');
  const [id, setId] = useState('');
  const find = useMutation({
    mutationFn: () => call(api.getStripeData, { body: { kind, stripe_id: id.trim() } }),
  });
  return (
    <Section title="Stripe data" intro="Compare the data in Stripe with the data in Millrace.">
      <Stack
        component="form"
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 1.5, mb: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          find.mutate();
        }}
      >
        <TextField
          select
          label="Type of object"
          size="small"
          value={kind}
          onChange={({ target }) => setKind(target.value as StripeDataBody['kind'])}
          sx={{ minWidth: 180 }}
        >
          {kinds.map((one) => (
            <MenuItem key={one} value={one}>
              {one.replace('_', ' ')}
            </MenuItem>
          ))}
        </TextField>
        <TextField label="Stripe ID" size="small" value={id} onChange={({ target }) => setId(target.value)} />
        <Button
          type="submit"
          variant="outlined"
          loading={find.isPending}
          disabled={id.trim().length < 7}
          sx={{ flexShrink: 0 }}
        >
          Get Stripe data
        </Button>
      </Stack>
      {find.error && <Alert severity="error">{find.error.message}</Alert>}
      {find.data && <Compared data={find.data} />}
    </Section>
  );
}

function Compared({ data }: { data: StripeData }) {
  const part = (title: string, value: object | null) => (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={title}
        sx={{
          overflow: 'auto',
          maxHeight: 400,
          m: 0,
          p: 1.5,
          fontSize: 12,
          border: 1,
          borderColor: 'divider',
        }}
      >
        {value ? JSON.stringify(value, null, 2) : 'Millrace has no copy.'}
      </Box>
    </Box>
  );
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2 }}>
      {part('In Stripe', data.stripe)}
      {part('In Millrace', data.ours)}
    </Stack>
  );
}

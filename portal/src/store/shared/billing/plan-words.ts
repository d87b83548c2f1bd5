import type { PlanPrice, ValidCoupon } from '@millrace/schemas/api';
import { dollars } from '@millrace/schemas/money';
import { t } from '@millrace/ui/translate';

/** Returns how often a price is due: `a month`. */
export const everyPeriod = (interval: 'month' | 'year' | null): string =>
  interval === 'year' ? t('a year') : t('a month');

/** Returns the price of a plan as text, for example `$99 a month for each store`. */
export function priceWords(plan: PlanPrice): string {
  const every = everyPeriod(plan.recurring.interval);
  if (plan.billing_scheme === 'per_unit')
    return t('{dollars} {every} for each store', { dollars: dollars(plan.unit_amount ?? 0), every });
  const [first, ...others] = plan.tiers ?? [];
  const last = others.at(-1) ?? first;
  if (!first || !last) return t('Tiered price {every}', { every });
  return t('{dollars} to {dollars2} {every} for each store', {
    dollars: dollars(first.unit_amount ?? 0),
    dollars2: dollars(last.unit_amount ?? 0),
    every,
  });
}

/** Explains a tiered price, with one line for each tier. */
export function tierWords(plan: PlanPrice): string[] {
  let from = 1;
  return (plan.tiers ?? []).map(({ up_to, unit_amount, flat_amount }) => {
    const range =
      up_to === null
        ? t('{from} stores or more', { from })
        : from === up_to
          ? t('Store {from}', { from })
          : t('Stores {from} to {upTo}', { from, upTo: up_to });
    from = (up_to ?? from) + 1;
    const flat = flat_amount ? t(' plus {flatAmount}', { flatAmount: dollars(flat_amount) }) : '';
    return t('{range}: {dollars} each{flat}', { range, dollars: dollars(unit_amount ?? 0), flat });
  });
}

/** Returns what a coupon reduces and for how long. */
export function couponWords({
  percent_off,
  amount_off,
  duration,
  duration_in_months,
  trial_days,
}: ValidCoupon): string {
  const off =
    percent_off !== null
      ? t('{percentOff}% off', { percentOff: percent_off })
      : amount_off
        ? t('{amountOff} off', { amountOff: dollars(amount_off) })
        : '';
  const time =
    duration === 'forever'
      ? t('every bill')
      : duration === 'repeating'
        ? t('the bills of {durationInMonths} months', { durationInMonths: duration_in_months ?? 1 })
        : t('the first bill');
  return [
    off && `${off} ${time}`,
    trial_days !== null && t('{trialDays} days free', { trialDays: trial_days }),
  ]
    .filter(Boolean)
    .join(', ');
}

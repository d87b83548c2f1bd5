import { isNear, parseIsoDate } from '@millrace/schemas/form';

/**
 * Whether a delivery date is more than a year away. Future dates are allowed, but a mistyped year must not
 * reach the lender. Days are `YYYY-MM-DD`.
 */
export function isFarOff(deliveredOn: string, today: string): boolean {
  const [day, now] = [parseIsoDate(deliveredOn), parseIsoDate(today)];
  return !day || !now || !isNear(day, now);
}

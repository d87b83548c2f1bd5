import { isNear, parseIsoDate } from '@millrace/schemas/form';

/**
 * True if a delivery date is more than a year away in either direction. Future dates are allowed, but a
 * mistyped year must not reach the lender.
 * @param deliveredOn the delivery date as `YYYY-MM-DD`, like `today`
 */
export function isFarOff(deliveredOn: string, today: string): boolean {
  const [day, now] = [parseIsoDate(deliveredOn), parseIsoDate(today)];
  return !day || !now || !isNear(day, now);
}

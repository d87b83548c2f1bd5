import { isNear, parseIsoDate } from '@millrace/schemas/form';

/** Deliveries may be agreed on before they happen; a slip of the year would go to the lender as it is. Days are `YYYY-MM-DD`. */
export function isFarOff(deliveredOn: string, today: string): boolean {
  const [day, now] = [parseIsoDate(deliveredOn), parseIsoDate(today)];
  return !day || !now || !isNear(day, now);
}

/** Days before the end of a trial or the expiry of a card on which an email is sent. */
const reminderDays = [7, 3, 1] as const;

/**
 * Returns which reminder is due: 7, 3 or 1 days before `end`. This is the smallest of the three numbers that
 * is not less than the days left until `end`. Null if no reminder is due.
 */
export function reminderDue(end: Date, now: Date): number | null {
  const days = (end.getTime() - now.getTime()) / 86_400_000;
  if (days <= 0) return null;
  return reminderDays.findLast((limit) => days <= limit) ?? null;
}

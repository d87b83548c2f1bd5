/** Days before the end of a trial or the expiry of a card on which an email is sent. */
const reminderDays = [7, 3, 1] as const;

/**
 * Returns 7, 3 or 1: the smallest of these numbers of days within which `end` comes. Null if no reminder is
 * due.
 */
export function reminderDue(end: Date, now: Date): number | null {
  const days = (end.getTime() - now.getTime()) / 86_400_000;
  if (days <= 0) return null;
  return reminderDays.findLast((limit) => days <= limit) ?? null;
}

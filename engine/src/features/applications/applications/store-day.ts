/** Today where a store is, as `YYYY-MM-DD`: ages and year lists follow the store's calendar. */
export function dayIn(timezone: string, at = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}

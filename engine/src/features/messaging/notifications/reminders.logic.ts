import type { OpeningHours } from '@millrace/schemas/api';

/**
 * A reminder of a decision that is still to be made. `day` is the day of the closing time, so that each day
 * has its own reminder.
 */
export interface Reminder {
  readonly kind: '10-minutes' | '1-hour' | 'closing';
  readonly day: string | null;
}

/** A decision that waits for the people of a store. Times are in epoch milliseconds. */
export interface OpenDecision {
  readonly since: number;
  readonly timezone: string;
  /** Opening hours by day of the week. A day without a row is closed. Empty if the store did not enter any. */
  readonly hours: readonly OpeningHours[];
}

const minute = 60_000;
const dayMs = 24 * 60 * minute;

/**
 * Returns the reminders that are due. After an outage, the reminders after 10 minutes and after 1 hour may
 * both be due. Only the later one is returned, because both have the same text. The caller sends each
 * reminder once.
 */
export function dueReminders({ since, timezone, hours }: OpenDecision, now: number): Reminder[] {
  const waited = now - since;
  const closed = closingBetween({ since, timezone, hours }, now);
  return [
    ...(waited >= 60 * minute
      ? [{ kind: '1-hour', day: null } as const]
      : waited >= 10 * minute
        ? [{ kind: '10-minutes', day: null } as const]
        : []),
    ...(closed === null ? [] : [{ kind: 'closing', day: closed } as const]),
  ];
}

/**
 * Returns the day (today or yesterday) of the last closing time since the decision began to wait. Null if
 * there was none.
 */
function closingBetween({ since, timezone, hours }: OpenDecision, now: number): string | null {
  const [begun, current] = [localTime(since, timezone), localTime(now, timezone)];
  for (const at of [now, now - dayMs]) {
    const day = localTime(at, timezone).slice(0, 10);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const row = hours.find((one) => one.day === weekday);
    const closing = row && `${day}T${row.closes}`;
    if (closing !== undefined && closing <= current) return begun < closing ? day : null;
  }
  return null;
}

/** Formatters by time zone. They are cached, because creating one is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the time in a zone as `YYYY-MM-DDTHH:MM`. */
function localTime(at: number, timeZone: string): string {
  let known = formatters.get(timeZone);
  if (!known) {
    const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    known = new Intl.DateTimeFormat('en-CA', { timeZone, ...date, ...time });
    formatters.set(timeZone, known);
  }
  const parts = Object.fromEntries(known.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}
